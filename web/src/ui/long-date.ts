/** The first formatter takes 30 ms on a phone, so formatters are created at the first call. */
function lazyFormatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let formatter: Intl.DateTimeFormat | undefined;
  return () => {
    formatter ??= new Intl.DateTimeFormat('en-US', options);
    return formatter;
  };
}

/** Format of dates without a time (product.md, Messages and dates), in the browser's time zone. */
const longDateFormat = lazyFormatter({ dateStyle: 'long' });
const longDateAndTimeFormat = lazyFormatter({ dateStyle: 'long', timeStyle: 'long' });
const dayAndTimeFormat = lazyFormatter({
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
/** Uses UTC, because the network counts months in UTC. */
const longMonthFormat = lazyFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns for example 'November 2026' for '2026-11'. */
export function longMonth(month: string): string {
  return longMonthFormat().format(new Date(month));
}

/** Returns for example 'November 21, 2026'. */
export function longDate(instant: string): string {
  return longDateFormat().format(new Date(instant));
}

const withoutLineBreaks = (date: string) => date.replaceAll(' ', '\u00a0');

/** Like longDate, but the date stays on one line. */
export function longDateInText(instant: string): string {
  return withoutLineBreaks(longDate(instant));
}

/** Returns for example 'November 30 at 4:00 PM PST', in the browser's time zone. */
export function dayAndTimeInText(instant: Date): string {
  return withoutLineBreaks(
    dayAndTimeFormat().format(instant).replace(', ', ' at ').replaceAll('\u202f', ' '),
  );
}

/** Returns for example 'November 21, 2026 at 9:05:00 AM UTC', in the browser's time zone. */
export function longDateAndTime(instant: string): string {
  return longDateAndTimeFormat().format(new Date(instant));
}

/** Returns for example 'Europe/Berlin'. */
export function browserTimeZone(): string {
  return longDateFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}
