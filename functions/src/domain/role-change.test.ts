import { expect, test } from 'vitest';
import type { Role } from '../contract/roles.ts';
import { decideRoleChange } from './role-change.ts';

const cases: readonly [Role | null, Role, string][] = [
  ['fulluser', 'admin', 'changed'],
  ['admin', 'poweruser', 'changed'],
  ['poweruser', 'fulluser', 'changed'],
  ['admin', 'admin', 'repeated'],
  ['partialuser', 'partialuser', 'repeated'],
  ['partialuser', 'fulluser', 'needs_second_code'],
  ['partialuser', 'admin', 'needs_second_code'],
  ['fulluser', 'partialuser', 'role_needs_code'],
  [null, 'fulluser', 'not_a_member'],
];

test.each(cases)('an operator moving %s to %s: %s', (current, wanted, expected) => {
  const change = decideRoleChange(current, wanted);
  const outcome = change.ok ? (change.repeated ? 'repeated' : 'changed') : change.reason;
  expect(outcome).toBe(expected);
});
