import { MONTHLY_INVITATIONS } from '../contract/limits.ts';
import type { Role } from '../contract/roles.ts';

/** What a member made in one month, and what an admin granted on top. */
export interface Quota {
  readonly made: number;
  readonly granted: number;
}

/** The UTC calendar month that quota is counted in, as `2026-11`. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The UTC calendar month before that of `now`. */
export function monthBefore(now: Date): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)));
}

/** Invitations left this month; never negative, also after a role with fewer was assigned. */
export function remainingInvitations(role: Role | null, quota: Quota): number {
  if (role === null) return 0;
  return Math.max(0, MONTHLY_INVITATIONS[role] + quota.granted - quota.made);
}

/** Spends one invitation. Revoking one later does not give it back. */
export function spend<Q extends Quota>(quota: Q): Q {
  return { ...quota, made: quota.made + 1 };
}
