const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** The day on which the next invitations come, as 'December 1, 2026'. */
export function nextInvitationsDay(now: Date = new Date()): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return next.toLocaleDateString('en-US', LONG);
}

/** The last day of the month's invitations, as 'November 30, 2026'. */
export function lastDayOfMonth(now: Date = new Date()): string {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
  return last.toLocaleDateString('en-US', LONG);
}
