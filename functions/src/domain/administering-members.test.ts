import { describe, expect, it, test } from 'vitest';
import { ROLES, type Role } from '../contract/roles.ts';
import { type MemberAction, OPERATOR, refuseAdministration } from './administering-members.ts';

const ACTIONS: readonly MemberAction[] = [
  ...(
    [
      ...(['bar', 'unbar', 'remove', 'grant_invitations', 'revoke_open_codes'] as const),
      ...(['turn_inviting_off', 'turn_inviting_on'] as const),
    ] as const
  ).map((kind) => ({ kind })),
  { kind: 'change_role', role: 'poweruser' },
];

function refusal(
  action: MemberAction,
  role: Role | null,
  { actor = 'ada', uid = 'alan', disabled = false, otherAdmin = true } = {},
) {
  return refuseAdministration(action, { actor, otherAdmin, member: { uid, role, disabled } });
}

test.each(ACTIONS)('nothing is done without a document, nor to oneself: %j', (action) => {
  const member = { uid: 'ada', role: 'fulluser', disabled: false } as const;
  const facts = { actor: 'ada', otherAdmin: true };
  expect(refuseAdministration(action, { ...facts, member: null })).toBe('not_found');
  expect(refuseAdministration(action, { ...facts, member })).toBe('yourself');
});

test('a person leaves by themselves alone', () => {
  expect(refusal({ kind: 'leave' }, 'fulluser', { actor: 'alan' })).toBeNull();
});

test.each([...ROLES, null])(
  'a member with the role %s may be barred, unbarred and removed',
  (role) => {
    for (const kind of ['bar', 'unbar', 'remove', 'revoke_open_codes'] as const) {
      expect(refusal({ kind }, role)).toBeNull();
    }
  },
);

describe('the last admin', () => {
  it.each<MemberAction>([
    { kind: 'bar' },
    { kind: 'remove' },
    { kind: 'leave' },
    { kind: 'change_role', role: 'fulluser' },
  ])('stays one: %j', (action) => {
    const last = { actor: OPERATOR, otherAdmin: false };
    expect(refusal(action, 'admin', last)).toBe('last_admin');
    expect(refusal(action, 'admin', { ...last, otherAdmin: true })).toBeNull();
    expect(refusal(action, 'admin', { ...last, disabled: true })).toBeNull();
    expect(refusal(action, 'fulluser', last)).toBeNull();
  });

  it('may be unbarred, granted invitations and refused to invite', () => {
    const last = { actor: OPERATOR, otherAdmin: false };
    expect(refusal({ kind: 'unbar' }, 'admin', last)).toBeNull();
    expect(refusal({ kind: 'grant_invitations' }, 'admin', last)).toBeNull();
    expect(refusal({ kind: 'turn_inviting_off' }, 'admin', last)).toBeNull();
  });
});

test.each<[Role | null, Role, string | null, string | null]>([
  ['fulluser', 'poweruser', null, null],
  ['poweruser', 'fulluser', null, null],
  ['fulluser', 'fulluser', null, null],
  ['fulluser', 'admin', 'needs_second_code', null],
  ['admin', 'poweruser', 'needs_second_code', null],
  ['fulluser', 'partialuser', 'needs_second_code', 'needs_second_code'],
  ['partialuser', 'fulluser', 'needs_second_code', 'needs_second_code'],
  ['partialuser', 'admin', 'needs_second_code', 'needs_second_code'],
  [null, 'fulluser', 'needs_second_code', 'needs_second_code'],
])('from %s to %s: an admin is answered %s, an operator %s', (from, role, admin, operator) => {
  expect(refusal({ kind: 'change_role', role }, from)).toBe(admin);
  expect(refusal({ kind: 'change_role', role }, from, { actor: OPERATOR })).toBe(operator);
});

test.each<[Role | null, string | null]>([
  ['fulluser', null],
  ['poweruser', null],
  ['admin', null],
  ['partialuser', 'needs_second_code'],
  [null, 'needs_second_code'],
])('extra invitations, and inviting turned off and on, for the role %s: %s', (role, expected) => {
  for (const kind of ['grant_invitations', 'turn_inviting_off', 'turn_inviting_on'] as const) {
    expect(refusal({ kind }, role)).toBe(expected);
  }
});
