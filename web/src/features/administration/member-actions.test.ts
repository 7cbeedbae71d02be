import type { MemberDetails } from '@elevere/functions/contract';
import { describe, expect, test } from 'vitest';
import type { FormTexts } from '../../actions/parse-fields.ts';
import { requestOf } from './admin-action.ts';
import { actionsOn, type MemberAction } from './member-actions.ts';

const person = (firstName: string, lastName: string) => ({
  uid: firstName.toLowerCase(),
  firstName,
  lastName,
  profilePicture: '',
  job: '',
  company: '',
  about: '',
});

const ALAN: MemberDetails = {
  ...person('Alan', 'Turing'),
  role: 'fulluser',
  state: 'active',
  email: 'alan@elevere.test',
  createdAt: null,
  left: null,
  full_since: null,
  may_invite: true,
  inviters: [],
  invitees: [],
  truncated: false,
  account: { enabled: true, email_verified: true, last_sign_in: null },
  quota: { made: 1, extra: 0, remaining: 1 },
  invitations: [],
  suspending: { open_codes: 2, halfway: [person('Donald', 'Knuth')] },
};

const LOST_FIRST_VOUCH_SENTENCE = 'Donald Knuth loses their first vouch and needs a new one.';

function findAction(id: MemberAction['id'], of: Partial<MemberDetails> = {}): MemberAction {
  const foundAction = actionsOn({ ...ALAN, ...of }).find((one) => one.id === id);
  if (foundAction === undefined) throw new Error(`No action ${id}.`);
  return foundAction;
}

describe('the consequences that an action shows', () => {
  test.each<[MemberAction['id'], Partial<MemberDetails>, FormTexts, readonly string[]]>([
    ['suspending', {}, {}, ['2 active invitations are revoked.', LOST_FIRST_VOUCH_SENTENCE]],
    ['remove', {}, {}, ['2 active invitations are revoked.', LOST_FIRST_VOUCH_SENTENCE]],
    ['revoke', {}, {}, ['2 active invitations are revoked.']],
    [
      'suspending',
      { suspending: { open_codes: 1, halfway: [] } },
      {},
      ['1 active invitation is revoked.'],
    ],
    ['suspending', { state: 'suspended' }, {}, ['Donald Knuth gets their first vouch back.']],
    [
      'inviting',
      {},
      {},
      ['Their 2 active invitations cannot be used until then, and still expire.'],
    ],
    ['inviting', { may_invite: false }, {}, ['Their 2 active invitations work again.']],
    ['role', {}, {}, ['Their role changes from full member to power user.']],
    ['role', { role: 'poweruser' }, {}, ['Their role changes from power user to full member.']],
    [
      'extra',
      {},
      { extra: '3' },
      ['They can create 4 more this month: 2 monthly, plus 3 extra, minus 1 created.'],
    ],
    [
      'extra',
      { state: 'suspended' },
      { extra: '1' },
      [
        'They cannot create any while suspended. Once reinstated, they can create 2 more this month: 2 monthly, plus 1 extra, minus 1 created.',
      ],
    ],
    [
      'extra',
      { may_invite: false },
      { extra: '1' },
      [
        'They cannot create any while inviting is turned off. Once it is on, they can create 2 more this month: 2 monthly, plus 1 extra, minus 1 created.',
      ],
    ],
    [
      'extra',
      { quota: { made: 5, extra: 3, remaining: 0 } },
      { extra: '1' },
      ['They can create 0 more this month: 2 monthly, plus 1 extra, minus 5 created.'],
    ],
  ])('%s of %j', (id, of, texts, sentences) => {
    expect(findAction(id, of).consequences(texts)).toEqual(expect.arrayContaining([...sentences]));
  });

  test('a member who cannot invite loses no invitations and no invitees', () => {
    const suspending = { open_codes: 0, halfway: [] };
    expect(
      findAction('suspending', { role: 'partialuser', suspending }).consequences({}),
    ).toHaveLength(1);
  });

  test('removing a suspended member does not announce lost first vouches again', () => {
    expect(findAction('remove', { state: 'suspended' }).consequences({})).not.toContain(
      LOST_FIRST_VOUCH_SENTENCE,
    );
  });
});

describe('the request that an action sends', () => {
  test.each<[MemberAction['id'], Partial<MemberDetails>, FormTexts, unknown]>([
    [
      'suspending',
      {},
      { reason: ' sold a code ', message: 'Write to us.' },
      { suspended: true, reason: 'sold a code', message: 'Write to us.' },
    ],
    ['suspending', {}, { reason: '', message: ' ' }, { suspended: true }],
    ['suspending', { state: 'suspended' }, {}, { suspended: false }],
    ['inviting', {}, { reason: 'asked by many' }, { may_invite: false, reason: 'asked by many' }],
    ['inviting', { may_invite: false }, { reason: '' }, { may_invite: true }],
    ['role', {}, {}, { role: 'poweruser' }],
    ['extra', {}, { extra: '100' }, { extra_invitations: 100 }],
    ['remove', {}, { confirmation: 'Alan Turing' }, 'remove'],
    ['remove', { firstName: '', lastName: '' }, { confirmation: 'alan@elevere.test' }, 'remove'],
  ])('%s of %j, filled in with %j', (id, of, texts, request) => {
    expect(requestOf({ action: findAction(id, of), texts })).toEqual(request);
  });
});

test.each<[MemberAction['id'], FormTexts]>([
  ['suspending', { reason: 'x'.repeat(501) }],
  ['extra', { extra: '101' }],
  ['extra', { extra: '1.5' }],
  ['extra', { extra: '' }],
  ['remove', { confirmation: 'alan turing' }],
])('a wrong text is refused at its field: %s, filled in with %j', (id, texts) => {
  const [name = ''] = Object.keys(texts);
  expect(() => requestOf({ action: findAction(id), texts })).toThrow(
    expect.objectContaining({
      name: 'FieldError',
      fields: expect.objectContaining({ [name]: expect.any(String) }),
    }),
  );
});

test.each([
  ['suspended', true, true],
  ['active', false, false],
] as const)(
  'an interrupted change of a member can be finished: member %s, account enabled: %s',
  (state, enabled, suspended) => {
    const account = { ...ALAN.account, enabled };
    expect(findAction('repair', { state, account }).toRequest({})).toEqual({ suspended });
  },
);

test.each([
  ['fulluser', 2, ['suspending', 'role', 'inviting', 'extra', 'revoke', 'remove']],
  ['admin', 2, ['suspending', 'inviting', 'extra', 'revoke', 'remove']],
  ['fulluser', 0, ['suspending', 'role', 'inviting', 'extra', 'remove']],
  ['partialuser', 0, ['suspending', 'remove']],
] as const)(
  'the actions that the console offers for a %s with %i active codes',
  (role, open_codes, ids) => {
    const suspending = { ...ALAN.suspending, open_codes };
    expect(actionsOn({ ...ALAN, role, suspending }).map(({ id }) => id)).toEqual(ids);
  },
);
