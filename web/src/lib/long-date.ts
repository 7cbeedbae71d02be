/** The first formatter takes 30 ms on a phone, so formatters are created at the first call. */
function lazyDateFormatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let dateFormatter: Intl.DateTimeFormat | undefined;
  return () => {
    dateFormatter ??= new Intl.DateTimeFormat('en-US', options);
    return dateFormatter;
  };
}

/** Format of dates without a time (product.md, Messages and dates), in the browser's time zone. */
const longDateFormatter = lazyDateFormatter({ dateStyle: 'long' });
const longDateAndTimeFormatter = lazyDateFormatter({ dateStyle: 'long', timeStyle: 'long' });
const dayAndTimeFormatter = lazyDateFormatter({
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
/** Uses UTC, because the network counts months in UTC. */
const monthAndYearFormatter = lazyDateFormatter({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns for example 'November 2026' for '2026-11'. */
export function formatMonthAndYear(month: string): string {
  return monthAndYearFormatter().format(new Date(month));
}

/** Returns for example 'November 21, 2026'. */
export function formatLongDate(instant: string): string {
  return longDateFormatter().format(new Date(instant));
}

const keepOnOneLine = (date: string) => date.replaceAll(' ', '\u00a0');

/** Like formatLongDate, but the date stays on one line. */
export function formatLongDateOnOneLine(instant: string): string {
  return keepOnOneLine(formatLongDate(instant));
}

/** Returns for example 'November 30 at 4:00 PM PST', in the browser's time zone. */
export function formatDayAndTimeOnOneLine(instant: Date): string {
  return keepOnOneLine(
    dayAndTimeFormatter().format(instant).replace(', ', ' at ').replaceAll('\u202f', ' '),
  );
}

/** Returns for example 'November 21, 2026 at 9:05:00 AM UTC', in the browser's time zone. */
export function formatLongDateAndTime(instant: string): string {
  return longDateAndTimeFormatter().format(new Date(instant));
}

/** Returns for example 'Europe/Berlin'. */
export function browserTimeZone(): string {
  return longDateFormatter().resolvedOptions().timeZone.replaceAll('_', ' ');
}
