import type { MemberDetails } from '@elevere/functions/contract';
import { describe, expect, test } from 'vitest';
import { actionsOn, type MemberAction } from './member-actions.ts';

const person = (firstName: string, lastName: string) => ({
  ...{
    uid: firstName.toLowerCase(),
    firstName,
    lastName,
    profilePicture: '',
    job: '',
    company: '',
  },
});

const ALAN: MemberDetails = {
  ...person('Alan', 'Turing'),
  ...{ role: 'fulluser', state: 'active', email: 'alan@elevere.test', createdAt: null },
  ...{ left: null, full_since: null, may_invite: true },
  ...{ inviters: [], invitees: [], truncated: false },
  account: { enabled: true, email_verified: true, last_sign_in: null },
  quota: { made: 1, extra: 0, remaining: 1 },
  invitations: [],
  barring: { open_codes: 2, halfway: [person('Donald', 'Knuth')] },
  patterns: { together: [], barred: [], burst: [], hinted: [] },
};

const LOSS = 'Donald Knuth, half way, loses their first vouch and may bring a new one.';

function action(id: MemberAction['id'], of: Partial<MemberDetails> = {}): MemberAction {
  const found = actionsOn({ ...ALAN, ...of }).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No action ${id}.`);
  return found;
}

describe('what an action says before it is done', () => {
  test.each<[MemberAction['id'], Partial<MemberDetails>, string, readonly string[]]>([
    ['barring', {}, '', ['2 open codes are revoked.', LOSS]],
    ['remove', {}, '', ['2 open codes are revoked.', LOSS]],
    ['revoke', {}, '', ['2 open codes are revoked.']],
    ['barring', { barring: { open_codes: 1, halfway: [] } }, '', ['1 open code is revoked.']],
    ['barring', { state: 'barred' }, '', ['Donald Knuth, half way, has their first vouch back.']],
    ['role', {}, '', ['Their role changes from full member to power user.']],
    ['role', { role: 'poweruser' }, '', ['Their role changes from power user to full member.']],
    [
      'extra',
      {},
      '3',
      ['They can make 4 more this month: 2 as every member and 3 extra, less 1 made.'],
    ],
    [
      'extra',
      { quota: { made: 5, extra: 3, remaining: 0 } },
      '1',
      ['They can make 0 more this month: 2 as every member and 1 extra, less 5 made.'],
    ],
  ])('%s of %j', (id, of, typed, sentences) => {
    expect(action(id, of).says(typed)).toEqual(expect.arrayContaining([...sentences]));
  });

  test('of codes and invitees nothing is said to be lost by who can have none', () => {
    const barring = { open_codes: 0, halfway: [] };
    expect(action('barring', { role: 'partialuser', barring }).says('')).toHaveLength(1);
  });

  test('who is barred already takes no first vouch away again', () => {
    expect(action('remove', { state: 'barred' }).says('')).not.toContain(LOSS);
  });
});

describe('what an action asks of the server', () => {
  test.each<[MemberAction['id'], Partial<MemberDetails>, string, unknown]>([
    ['barring', {}, ' sold a code ', { ask: { barred: true, reason: 'sold a code' } }],
    ['barring', {}, '', { ask: { barred: true } }],
    ['barring', {}, 'x'.repeat(501), { error: expect.any(String) }],
    ['barring', { state: 'barred' }, '', { ask: { barred: false } }],
    ['role', {}, '', { ask: { role: 'poweruser' } }],
    ['extra', {}, '100', { ask: { extra_invitations: 100 } }],
    ['extra', {}, '101', { error: expect.any(String) }],
    ['extra', {}, '1.5', { error: expect.any(String) }],
    ['extra', {}, '', { error: expect.any(String) }],
    ['remove', {}, 'Alan Turing', { ask: 'remove' }],
    ['remove', {}, 'alan turing', { error: expect.any(String) }],
    ['remove', { firstName: '', lastName: '' }, 'alan@elevere.test', { ask: 'remove' }],
  ])('%s of %j, filled in with %j', (id, of, typed, asked) => {
    expect(action(id, of).change(typed)).toEqual(asked);
  });
});

test.each([
  ['barred', true, true],
  ['active', false, false],
] as const)(
  'what was interrupted can be finished: %s, account enabled: %s',
  (state, enabled, barred) => {
    const account = { ...ALAN.account, enabled };
    expect(action('repair', { state, account }).change('')).toEqual({ ask: { barred } });
  },
);

test.each([
  ['fulluser', 2, ['barring', 'role', 'extra', 'revoke', 'remove']],
  ['admin', 2, ['barring', 'extra', 'revoke', 'remove']],
  ['fulluser', 0, ['barring', 'role', 'extra', 'remove']],
  ['partialuser', 0, ['barring', 'remove']],
] as const)('what can be done to a %s with %i open codes', (role, open_codes, ids) => {
  const barring = { ...ALAN.barring, open_codes };
  expect(actionsOn({ ...ALAN, role, barring }).map(({ id }) => id)).toEqual(ids);
});
