const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The day on which the next invitations come, as 'December 1'. */
export function nextInvitationsDay(now: Date = new Date()): string {
  return MONTH_AND_DAY.format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
