import type { MemberState } from '../contract/roles.ts';
import { INVITING_ROLES, ROLES, type Role } from '../contract/roles.ts';

export function memberState(member: {
  readonly role: Role;
  readonly suspended: boolean;
}): MemberState {
  if (member.suspended) return 'suspended';
  return member.role === 'partialuser' ? 'halfway' : 'active';
}

const MEMBER_FILTER_BY_STATE: Readonly<
  Record<MemberState, { roles: readonly Role[]; suspended: boolean }>
> = {
  active: { roles: INVITING_ROLES, suspended: false },
  halfway: { roles: ['partialuser'], suspended: false },
  suspended: { roles: ROLES, suspended: true },
};

/** `suspended` is null if the query must not filter by this field. */
export function memberFilter(criteria: {
  readonly role?: Role | undefined;
  readonly state?: MemberState | undefined;
}): { readonly roles: readonly Role[]; readonly suspended: boolean | null } {
  const { role, state } = criteria;
  const stateFilter =
    state === undefined ? { roles: ROLES, suspended: null } : MEMBER_FILTER_BY_STATE[state];
  const matchingRoles = stateFilter.roles.filter((one) => role === undefined || one === role);
  return { ...stateFilter, roles: matchingRoles };
}
