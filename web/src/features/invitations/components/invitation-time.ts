import { canInvite, DAY_MS, MONTHLY_INVITATIONS, type Role } from '@elevere/functions/contract';
import { dayAndTimeInText } from '../../../ui/long-date.ts';

/**
 * Returns the days until an active code expires, rounded up. At least one, even if the browser's
 * clock is ahead.
 */
export function daysLeft(expiresAt: string, now: number = Date.now()): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
}

/** True if the time is in the current UTC month, by which invitations are counted. */
export function isThisMonth(instant: string, now: Date = new Date()): boolean {
  return new Date(instant).toISOString().slice(0, 7) === now.toISOString().slice(0, 7);
}

/**
 * Returns how many invitations a member with this role gets each month. For everyone who cannot
 * invite yet, returns the number for full members.
 */
function monthlyInvitations(role: Role | null): number {
  return MONTHLY_INVITATIONS[role !== null && canInvite(role) ? role : 'fulluser'];
}

/** Returns `monthlyInvitations` in words, for example “2 invitations a month”. */
export function invitationsAMonth(role: Role | null): string {
  const monthly = monthlyInvitations(role);
  return monthly === 1 ? '1 invitation a month' : `${monthly} invitations a month`;
}

/** Says when the member gets new invitations, and how many. */
export function nextInvitations(role: Role | null, now: Date = new Date()): string {
  return `You get ${monthlyInvitations(role)} more on ${monthEnd(now)}.`;
}

/**
 * Returns the end of the current UTC month, in the browser's time zone. The next invitations come
 * then.
 */
export function monthEnd(now: Date = new Date()): string {
  return dayAndTimeInText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}
