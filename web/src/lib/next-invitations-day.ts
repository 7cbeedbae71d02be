/** The day on which the next invitations come, as 'December 1, 2026', kept on one line. */
export function nextInvitationsDay(now: Date = new Date()): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return next
    .toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    .replaceAll(' ', '\u00a0');
}
