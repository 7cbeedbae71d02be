import { describe, expect, it, test } from 'vitest';
import { ROLES, type Role } from '../contract/roles.ts';
import {
  type AdministrationFacts,
  OPERATOR,
  refuseAbsentOrSelf,
  refuseEnding,
  refuseLastAdmin,
  refuseLeaving,
  refuseRoleChange,
  refuseUnlessInviting,
} from './administering-members.ts';

type Refuse = (facts: AdministrationFacts) => string | null;

const ACTIONS: readonly (readonly [string, Refuse])[] = [
  ['suspend or remove', refuseEnding],
  ['reinstate, revoke open codes or remove a recommendation', refuseAbsentOrSelf],
  ['grant invitations, or turn inviting off or on', refuseUnlessInviting],
  ['change the role', (facts) => refuseRoleChange('poweruser', facts)],
];

function refusal(
  refuse: Refuse,
  role: Role | null,
  { actor = 'ada', uid = 'alan', disabled = false, otherAdmin = true } = {},
) {
  return refuse({ actor, otherAdmin, member: { uid, role, disabled } });
}

test.each(ACTIONS)('%s: refused without a document, and to oneself', (_name, refuse) => {
  const member = { uid: 'ada', role: 'fulluser', disabled: false } as const;
  const facts = { actor: 'ada', otherAdmin: true };
  expect(refuse({ ...facts, member: null })).toBe('not_found');
  expect(refuse({ ...facts, member })).toBe('yourself');
});

test('a person leaves by themselves alone', () => {
  expect(refusal(refuseLastAdmin, 'fulluser', { actor: 'alan' })).toBeNull();
});

test.each([...ROLES, null])(
  'a member with the role %s may be suspended, reinstated and removed',
  (role) => {
    expect(refusal(refuseEnding, role)).toBeNull();
    expect(refusal(refuseAbsentOrSelf, role)).toBeNull();
  },
);

describe('the last admin', () => {
  it.each<readonly [string, Refuse]>([
    ['suspend or remove', refuseEnding],
    ['leave', refuseLastAdmin],
    ['change the role', (facts) => refuseRoleChange('fulluser', facts)],
  ])('stays one: %s', (_name, refuse) => {
    const last = { actor: OPERATOR, otherAdmin: false };
    expect(refusal(refuse, 'admin', last)).toBe('last_admin');
    expect(refusal(refuse, 'admin', { ...last, otherAdmin: true })).toBeNull();
    expect(refusal(refuse, 'admin', { ...last, disabled: true })).toBeNull();
    expect(refusal(refuse, 'fulluser', last)).toBeNull();
  });

  it('may be reinstated, granted invitations and refused to invite', () => {
    const last = { actor: OPERATOR, otherAdmin: false };
    expect(refusal(refuseAbsentOrSelf, 'admin', last)).toBeNull();
    expect(refusal(refuseUnlessInviting, 'admin', last)).toBeNull();
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
  const change: Refuse = (facts) => refuseRoleChange(role, facts);
  expect(refusal(change, from)).toBe(admin);
  expect(refusal(change, from, { actor: OPERATOR })).toBe(operator);
});

test.each<[Role | null, string | null]>([
  ['fulluser', null],
  ['poweruser', null],
  ['admin', null],
  ['partialuser', 'needs_second_code'],
  [null, 'needs_second_code'],
])('extra invitations, and inviting turned off and on, for the role %s: %s', (role, expected) => {
  expect(refusal(refuseUnlessInviting, role)).toBe(expected);
});

test('a suspended member cannot leave, and the last admin cannot', () => {
  expect(refusal(refuseLeaving, 'fulluser')).toBeNull();
  expect(refusal(refuseLeaving, 'fulluser', { disabled: true })).toBe('unauthenticated');
  expect(refusal(refuseLeaving, 'admin', { otherAdmin: false })).toBe('last_admin');
});
