import { expect, it } from 'vitest';
import { MEMBER_STATES, ROLES } from '../contract/roles.ts';
import { memberFilter, memberState } from './member-state.ts';

it.each([
  ['fulluser', false, 'active'],
  ['admin', false, 'active'],
  ['partialuser', false, 'halfway'],
  ['partialuser', true, 'suspended'],
  ['poweruser', true, 'suspended'],
] as const)('a %s with suspended: %j has the state %s', (role, suspended, state) => {
  expect(memberState({ role, suspended })).toBe(state);
});

it('a filter by role and state matches exactly the members with both', () => {
  for (const role of [undefined, ...ROLES]) {
    for (const state of [undefined, ...MEMBER_STATES]) {
      const filter = memberFilter({ role, state });
      for (const member of ROLES.flatMap((one) => [
        { role: one, suspended: false },
        { role: one, suspended: true },
      ])) {
        const filterMatches =
          filter.roles.includes(member.role) &&
          (filter.suspended === null || filter.suspended === member.suspended);
        const shouldMatch =
          (role === undefined || member.role === role) &&
          (state === undefined || memberState(member) === state);
        expect([member, role, state, filterMatches]).toEqual([member, role, state, shouldMatch]);
      }
    }
  }
});
