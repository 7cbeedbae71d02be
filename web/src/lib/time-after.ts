const CLOCK_FORMAT: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY_FORMAT: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', year: 'numeric' };

/** Returns for example "at 8:12 PM". Adds the date unless the instant is today. */
export function formatTimeAfter(seconds: number, now: Date): string {
  // Rounds the instant up to the next minute, so that an action at the displayed time is not too
  // early.
  const roundedTime = new Date(now.getTime() + seconds * 1_000 + 59_999);
  const clockTime = roundedTime.toLocaleTimeString('en-US', CLOCK_FORMAT);
  if (roundedTime.toDateString() === now.toDateString()) return `at ${clockTime}`;
  return `on ${roundedTime.toLocaleDateString('en-US', DAY_FORMAT)} at ${clockTime}`;
}
