const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day on which the next invitations come, as 'December 1, 2026'. */
export function nextInvitationsDay(now: Date = new Date()): string {
  return LONG_DATE.format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
