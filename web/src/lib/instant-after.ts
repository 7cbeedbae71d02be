const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' };

/**
 * Returns the time `seconds` after `now`, rounded up to a minute: "at 8:12 PM". Adds the date
 * unless it is today.
 */
export function instantAfter(seconds: number, now: Date): string {
  // Rounds up, so that the time is not too early.
  const then = new Date(now.getTime() + seconds * 1_000 + 59_999);
  const clock = then.toLocaleTimeString('en-US', CLOCK);
  if (then.toDateString() === now.toDateString()) return `at ${clock}`;
  return `on ${then.toLocaleDateString('en-US', DAY)} at ${clock}`;
}
