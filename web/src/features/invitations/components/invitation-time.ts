import { DAY_MS, INVITATION_LIFETIME_MS, MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { dayAndTimeInText } from '../../../ui/long-date.ts';

/** How many days a code lives. */
export const LIFETIME_DAYS = INVITATION_LIFETIME_MS / DAY_MS;

/** Days until a code expires, begun ones counted; at least one, as the server says it is active. */
export function daysLeft(expiresAt: string, now: number = Date.now()): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
}

/** True iff the instant lies in the UTC month of `now`, by which invitations are counted. */
export function isThisMonth(instant: string, now: Date = new Date()): boolean {
  return new Date(instant).toISOString().slice(0, 7) === now.toISOString().slice(0, 7);
}

/** When the next invitations come; every role that gets any gets as many. */
export function nextInvitations(now: Date = new Date()): string {
  return `You get ${MONTHLY_INVITATIONS.fulluser} more on ${monthEnd(now)}.`;
}

/** When the UTC month of `now` ends, by which invitations are counted, in the reader's zone. */
export function monthEnd(now: Date = new Date()): string {
  return dayAndTimeInText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}
