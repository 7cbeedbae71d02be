import { canInvite, DAY_MS, MONTHLY_INVITATIONS, type Role } from '@elevere/functions/contract';
import { formatDayAndTimeOnOneLine } from '../../lib/long-date.ts';

/** Returns the number of days left. It is at least one, even if the browser's clock is ahead. */
export function daysLeft(expiresAt: string, now: number = Date.now()): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
}

/**
 * Returns how many invitations a role has each month. For a role that cannot invite, returns the
 * number of a full member, because the person will be one.
 */
function monthlyInvitationCount(role: Role | null): number {
  return MONTHLY_INVITATIONS[role !== null && canInvite(role) ? role : 'fulluser'];
}

export function monthlyInvitationsInWords(role: Role | null): string {
  const monthlyInvitations = monthlyInvitationCount(role);
  return monthlyInvitations === 1
    ? '1 invitation a month'
    : `${monthlyInvitations} invitations a month`;
}

export function nextInvitationsSentence(role: Role | null, now: Date = new Date()): string {
  return `You get ${monthlyInvitationCount(role)} more on ${monthEndInWords(now)}.`;
}

/** Returns the day and time, in the browser's time zone, at which the UTC month ends. */
export function monthEndInWords(now: Date = new Date()): string {
  return formatDayAndTimeOnOneLine(
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  );
}
