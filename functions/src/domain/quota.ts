import { MONTHLY_INVITATIONS } from '../contract/limits.ts';
import type { Role } from '../contract/roles.ts';

/**
 * `made` is the number of invitations that a member created in one UTC month. `granted` is the
 * number of extra invitations from an admin.
 */
export interface Quota {
  readonly made: number;
  readonly granted: number;
}

/**
 * The result is never negative, even if a new role allows fewer invitations than the member has
 * created.
 */
export function remainingInvitations(role: Role | null, quota: Quota): number {
  if (role === null) return 0;
  return Math.max(0, MONTHLY_INVITATIONS[role] + quota.granted - quota.made);
}

/**
 * Returns how many of the remaining invitations are extra. A member uses the monthly ones first.
 */
export function remainingExtraInvitations(role: Role | null, quota: Quota): number {
  return Math.min(remainingInvitations(role, quota), quota.granted);
}

/** Revoking an invitation does not give the invitation back to the quota. */
export function spendInvitation<Q extends Quota>(quota: Q): Q {
  return { ...quota, made: quota.made + 1 };
}
