import type { MemberState } from '../contract/roles.ts';
import { INVITING_ROLES, ROLES, type Role } from '../contract/roles.ts';

/** The state of a member in the console. Suspension comes before the role. */
export function memberState(member: {
  readonly role: Role;
  readonly suspended: boolean;
}): MemberState {
  if (member.suspended) return 'suspended';
  return member.role === 'partialuser' ? 'halfway' : 'active';
}

const OF_STATE: Readonly<Record<MemberState, { roles: readonly Role[]; suspended: boolean }>> = {
  active: { roles: INVITING_ROLES, suspended: false },
  halfway: { roles: ['partialuser'], suspended: false },
  suspended: { roles: ROLES, suspended: true },
};

/** The roles and the value of `suspended` to search for. `suspended` is null if both values match. */
export function wantedMembers(wanted: {
  readonly role?: Role | undefined;
  readonly state?: MemberState | undefined;
}): { readonly roles: readonly Role[]; readonly suspended: boolean | null } {
  const { role, state } = wanted;
  const ofState = state === undefined ? { roles: ROLES, suspended: null } : OF_STATE[state];
  const roles = ofState.roles.filter((one) => role === undefined || one === role);
  return { ...ofState, roles };
}
