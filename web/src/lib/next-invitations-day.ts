/** 'December 1, 2026', kept on one line. */
function longDay(day: Date): string {
  return day
    .toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    .replaceAll(' ', '\u00a0');
}

/** The day on which the next invitations come. */
export function nextInvitationsDay(now: Date = new Date()): string {
  return longDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}

/** The last day of the month's invitations. */
export function lastDayOfMonth(now: Date = new Date()): string {
  return longDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)));
}
