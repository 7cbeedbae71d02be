const CLOCK_FORMAT: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY_FORMAT: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' };

/** Returns for example "at 8:12 PM". Adds the date unless the instant is today. */
export function formatInstantAfter(seconds: number, now: Date): string {
  // Rounds the instant up to the next minute, so that an action at the displayed time is not too
  // early.
  const instant = new Date(now.getTime() + seconds * 1_000 + 59_999);
  const clock = instant.toLocaleTimeString('en-US', CLOCK_FORMAT);
  if (instant.toDateString() === now.toDateString()) return `at ${clock}`;
  return `on ${instant.toLocaleDateString('en-US', DAY_FORMAT)} at ${clock}`;
}
