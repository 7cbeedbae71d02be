import { MONTHLY_INVITATIONS } from '../contract/limits.ts';
import type { Role } from '../contract/roles.ts';

/**
 * How many invitations a member created in one UTC month, and how many extra invitations an admin
 * granted the member for that month.
 */
export interface Quota {
  readonly made: number;
  readonly granted: number;
}

/**
 * Returns how many invitations the member may still create this month. Never negative, even if the
 * member's new role allows fewer invitations than the member has created.
 */
export function remainingInvitations(role: Role | null, quota: Quota): number {
  if (role === null) return 0;
  return Math.max(0, MONTHLY_INVITATIONS[role] + quota.granted - quota.made);
}

/**
 * Returns the quota after one more invitation. Revoking the invitation later does not give it back.
 */
export function spendInvitation<Q extends Quota>(quota: Q): Q {
  return { ...quota, made: quota.made + 1 };
}
