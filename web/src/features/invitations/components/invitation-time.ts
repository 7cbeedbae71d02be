import { DAY_MS, INVITATION_LIFETIME_MS, MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { dayAndTimeInText } from '../../../ui/long-date.ts';

/** Lifetime of a code in days. */
export const LIFETIME_DAYS = INVITATION_LIFETIME_MS / DAY_MS;

/**
 * Returns the days until a code expires, rounded up. At least one, because the server says that the
 * code is active.
 */
export function daysLeft(expiresAt: string, now: number = Date.now()): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
}

/** True if the time is in the same UTC month as `now`. Invitations are counted by UTC month. */
export function isThisMonth(instant: string, now: Date = new Date()): boolean {
  return new Date(instant).toISOString().slice(0, 7) === now.toISOString().slice(0, 7);
}

/** Says when the member gets new invitations. Every role that gets any gets the same number. */
export function nextInvitations(now: Date = new Date()): string {
  return `You get ${MONTHLY_INVITATIONS.fulluser} more on ${monthEnd(now)}.`;
}

/**
 * Returns when the UTC month of `now` ends, in the reader's time zone. Invitations are counted by
 * UTC month.
 */
export function monthEnd(now: Date = new Date()): string {
  return dayAndTimeInText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}
