import { canInvite, type Role } from '../contract/roles.ts';

export type RoleChange =
  | { readonly ok: true; readonly role: Role; readonly repeated: boolean }
  | {
      readonly ok: false;
      readonly reason: 'not_a_member' | 'needs_second_code' | 'role_needs_code';
    };

/**
 * Whether an operator may give a member another role (section 6). Full membership comes from two
 * codes and is never taken back to one: an operator moves full members among the inviting roles,
 * and disables whoever should not be here.
 */
export function decideRoleChange(current: Role | null, wanted: Role): RoleChange {
  if (current === null) return { ok: false, reason: 'not_a_member' };
  if (current === wanted) return { ok: true, role: wanted, repeated: true };
  if (!canInvite(current)) return { ok: false, reason: 'needs_second_code' };
  if (!canInvite(wanted)) return { ok: false, reason: 'role_needs_code' };
  return { ok: true, role: wanted, repeated: false };
}
