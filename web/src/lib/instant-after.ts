const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' };

/** The minute that begins `seconds` after `now`: "at 8:12 PM", with the day unless that is today. */
export function instantAfter(seconds: number, now: Date): string {
  // Rounded up: the minute that has begun is not over.
  const then = new Date(now.getTime() + seconds * 1_000 + 59_999);
  const clock = then.toLocaleTimeString('en-US', CLOCK);
  if (then.toDateString() === now.toDateString()) return `at ${clock}`;
  return `on ${then.toLocaleDateString('en-US', DAY)} at ${clock}`;
}
