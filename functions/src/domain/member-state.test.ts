import { expect, it } from 'vitest';
import { MEMBER_STATES, ROLES } from '../contract/roles.ts';
import { memberState, wantedMembers } from './member-state.ts';

it.each([
  ['fulluser', false, 'active'],
  ['admin', false, 'active'],
  ['partialuser', false, 'halfway'],
  ['partialuser', true, 'barred'],
  ['poweruser', true, 'barred'],
] as const)('a %s whose document says disabled %j is %s', (role, disabled, state) => {
  expect(memberState({ role, disabled })).toBe(state);
});

it('a list of a role and a state holds exactly the members of both', () => {
  for (const role of [undefined, ...ROLES]) {
    for (const state of [undefined, ...MEMBER_STATES]) {
      const wanted = wantedMembers({ role, state });
      for (const member of ROLES.flatMap((one) => [
        { role: one, disabled: false },
        { role: one, disabled: true },
      ])) {
        const listed =
          wanted.roles.includes(member.role) &&
          (wanted.disabled === null || wanted.disabled === member.disabled);
        const meant =
          (role === undefined || member.role === role) &&
          (state === undefined || memberState(member) === state);
        expect([member, role, state, listed]).toEqual([member, role, state, meant]);
      }
    }
  }
});
