import type { MemberDetails } from '@elevere/functions/contract';
import { describe, expect, test } from 'vitest';
import { type FormTexts, parseFields } from '../../actions/parse-fields.ts';
import { ALAN } from '../../testing/test-member.ts';
import { type AdminAction, fieldSchemasOf } from './admin-action.ts';
import { adminActionsOnMember, type MemberAction, removalActionOf } from './member-actions.ts';

const LOST_FIRST_VOUCH_SENTENCE = 'Donald Knuth loses their first vouch and needs a new one.';

const ONE_ACTIVE_INVITATION = { suspending: { open_codes: 1, halfway: [] } };
const NO_ACTIVE_INVITATION = { suspending: { open_codes: 0, halfway: [] } };

function findMemberAction(
  id: MemberAction['id'],
  memberFields: Partial<MemberDetails> = {},
): MemberAction {
  const matchingAction = adminActionsOnMember({ ...ALAN, ...memberFields }).find(
    (one) => one.id === id,
  );
  if (matchingAction === undefined) throw new Error(`No action ${id}.`);
  return matchingAction;
}

function findActionOrRemoval(
  id: MemberAction['id'] | 'removal',
  memberFields: Partial<MemberDetails> = {},
): AdminAction {
  return id === 'removal'
    ? removalActionOf({ ...ALAN, ...memberFields })
    : findMemberAction(id, memberFields);
}

function parseFieldTexts({ fields = [] }: AdminAction, texts: FormTexts): FormTexts {
  return parseFields(texts, fieldSchemasOf(fields));
}

describe('the consequences that an action shows', () => {
  test.each<[MemberAction['id'] | 'removal', Partial<MemberDetails>, FormTexts, readonly string[]]>(
    [
      ['suspending', {}, {}, ['2 active invitations are revoked.', LOST_FIRST_VOUCH_SENTENCE]],
      ['removal', {}, {}, ['2 active invitations are revoked.', LOST_FIRST_VOUCH_SENTENCE]],
      ['revoke', {}, {}, ['2 active invitations are revoked.']],
      ['suspending', ONE_ACTIVE_INVITATION, {}, ['1 active invitation is revoked.']],
      ['suspending', { state: 'suspended' }, {}, ['Donald Knuth gets their first vouch back.']],
      [
        'inviting',
        {},
        {},
        ['Their 2 active invitations cannot be used until then, and still expire.'],
      ],
      ['inviting', { may_invite: false }, {}, ['Their 2 active invitations work again.']],
      [
        'inviting',
        ONE_ACTIVE_INVITATION,
        {},
        ['Their active invitation cannot be used until then, and still expires.'],
      ],
      [
        'inviting',
        { ...ONE_ACTIVE_INVITATION, may_invite: false },
        {},
        ['Their active invitation works again.'],
      ],
      ['inviting', NO_ACTIVE_INVITATION, {}, ['They have no active invitation.']],
      ['suspending', NO_ACTIVE_INVITATION, {}, ['They have no active invitation to revoke.']],
      [
        'suspending',
        { state: 'suspended' },
        {},
        ['Alan Turing can log in again, as a full member.'],
      ],
      [
        'suspending',
        { state: 'suspended', role: 'admin' },
        {},
        ['Alan Turing can log in again, as an admin.'],
      ],
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
    ],
  )('%s of %j', (id, memberFields, texts, actionSentences) => {
    expect(findActionOrRemoval(id, memberFields).consequences(texts)).toEqual(
      expect.arrayContaining([...actionSentences]),
    );
  });

  test('a member who cannot invite loses no invitations and no invitees', () => {
    const suspensionEffects = { open_codes: 0, halfway: [] };
    expect(
      findMemberAction('suspending', {
        role: 'partialuser',
        suspending: suspensionEffects,
      }).consequences({}),
    ).toHaveLength(1);
  });

  test('removing a suspended member does not announce lost first vouches again', () => {
    expect(removalActionOf({ ...ALAN, state: 'suspended' }).consequences({})).not.toContain(
      LOST_FIRST_VOUCH_SENTENCE,
    );
  });
});

describe('the change that an action requests', () => {
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
    ['revoke', {}, {}, { revoke_open_codes: true }],
    ['extra', {}, { extra: '100' }, { extra_invitations: 100 }],
  ])('%s of %j, filled in with %j', (id, memberFields, texts, memberUpdate) => {
    const action = findMemberAction(id, memberFields);
    expect(action.toChange(parseFieldTexts(action, texts))).toEqual(memberUpdate);
  });
});

test.each<[Partial<MemberDetails>, string]>([
  [{}, ' Alan Turing '],
  [{ firstName: '', lastName: '' }, 'alan@elevere.test'],
])('an admin confirms the removal of %j with “%s”', (memberFields, confirmation) => {
  expect(() =>
    parseFieldTexts(removalActionOf({ ...ALAN, ...memberFields }), { confirmation }),
  ).not.toThrow();
});

test.each<[MemberAction['id'] | 'removal', FormTexts]>([
  ['suspending', { reason: 'x'.repeat(501) }],
  ['extra', { extra: '101' }],
  ['extra', { extra: '1.5' }],
  ['extra', { extra: '' }],
  ['removal', { confirmation: 'alan turing' }],
])('a wrong text is refused at its field: %s, filled in with %j', (id, texts) => {
  const [name = ''] = Object.keys(texts);
  expect(() => parseFieldTexts(findActionOrRemoval(id), texts)).toThrow(
    expect.objectContaining({
      name: 'FieldError',
      fields: expect.objectContaining({ [name]: expect.any(String) }),
    }),
  );
});

test('the field for extra invitations shows the stored number', () => {
  const { fields = [] } = findMemberAction('extra', { quota: { made: 0, extra: 3, remaining: 5 } });
  expect(fields.map(({ initialText }) => initialText)).toEqual(['3']);
});

test.each([
  ['suspended', true, true, 'Finish suspending', 'They are suspended but can still log in'],
  ['active', false, false, 'Enable login', 'They are not suspended, but their login is disabled'],
] as const)(
  'an interrupted change of a member can be finished: member %s, account enabled: %s',
  (state, enabled, suspended, buttonLabel, consequence) => {
    const account = { ...ALAN.account, enabled };
    const repairAction = findMemberAction('repair', { state, account });
    expect(repairAction.toChange({})).toEqual({ suspended });
    expect(repairAction).toMatchObject({ buttonLabel, title: `${buttonLabel}?` });
    expect(repairAction.consequences({})).toEqual([expect.stringContaining(consequence)]);
  },
);

test.each([
  ['fulluser', 2, ['suspending', 'role', 'inviting', 'extra', 'revoke']],
  ['admin', 2, ['suspending', 'inviting', 'extra', 'revoke']],
  ['fulluser', 1, ['suspending', 'role', 'inviting', 'extra', 'revoke']],
  ['fulluser', 0, ['suspending', 'role', 'inviting', 'extra']],
  ['partialuser', 0, ['suspending']],
] as const)(
  'the changes that the console offers for a %s with %i active codes',
  (role, open_codes, ids) => {
    const suspensionEffects = { ...ALAN.suspending, open_codes };
    expect(
      adminActionsOnMember({ ...ALAN, role, suspending: suspensionEffects }).map(({ id }) => id),
    ).toEqual(ids);
  },
);
