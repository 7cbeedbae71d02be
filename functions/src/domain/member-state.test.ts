import { expect, it } from 'vitest';
import { MEMBER_STATES, ROLES } from '../contract/roles.ts';
import { memberFilter, memberState } from './member-state.ts';

it.each([
  ['fulluser', false, 'active'],
  ['admin', false, 'active'],
  ['partialuser', false, 'halfway'],
  ['partialuser', true, 'suspended'],
  ['poweruser', true, 'suspended'],
] as const)('a %s whose document says suspended %j is %s', (role, suspended, state) => {
  expect(memberState({ role, suspended })).toBe(state);
});

it('a list of a role and a state holds exactly the members of both', () => {
  for (const role of [undefined, ...ROLES]) {
    for (const state of [undefined, ...MEMBER_STATES]) {
      const wanted = memberFilter({ role, state });
      for (const member of ROLES.flatMap((one) => [
        { role: one, suspended: false },
        { role: one, suspended: true },
      ])) {
        const listed =
          wanted.roles.includes(member.role) &&
          (wanted.suspended === null || wanted.suspended === member.suspended);
        const meant =
          (role === undefined || member.role === role) &&
          (state === undefined || memberState(member) === state);
        expect([member, role, state, listed]).toEqual([member, role, state, meant]);
      }
    }
  }
});
