import type { MemberState } from '../contract/roles.ts';
import { INVITING_ROLES, ROLES, type Role } from '../contract/roles.ts';

/** How an admin sees a member. A partial member who is suspended is suspended. */
export function memberState(member: {
  readonly role: Role;
  readonly disabled: boolean;
}): MemberState {
  if (member.disabled) return 'barred';
  return member.role === 'partialuser' ? 'halfway' : 'active';
}

const OF_STATE: Readonly<Record<MemberState, { roles: readonly Role[]; disabled: boolean }>> = {
  active: { roles: INVITING_ROLES, disabled: false },
  halfway: { roles: ['partialuser'], disabled: false },
  barred: { roles: ROLES, disabled: true },
};

/** What documents of this role and state say; with `disabled` null they may say either. */
export function wantedMembers(wanted: {
  readonly role?: Role | undefined;
  readonly state?: MemberState | undefined;
}): { readonly roles: readonly Role[]; readonly disabled: boolean | null } {
  const { role, state } = wanted;
  const ofState = state === undefined ? { roles: ROLES, disabled: null } : OF_STATE[state];
  const roles = ofState.roles.filter((one) => role === undefined || one === role);
  return { ...ofState, roles };
}
