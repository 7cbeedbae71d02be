/** A format that is made when it is first used: the first one takes a phone 30 ms. */
function format(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en-US', options);
    return made;
  };
}

/**
 * The form of a date (product.md, Waits and dates), in the reader's time zone: a code made at 23:30
 * was made that day.
 */
const inLongDate = format({ dateStyle: 'long' });
const inLongDateAndTime = format({ dateStyle: 'long', timeStyle: 'long' });
const inDayAndTime = format({
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
/** Months are counted in UTC. */
const inLongMonth = format({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A UTC month such as '2026-11' as 'November 2026'. */
export function longMonth(month: string): string {
  return inLongMonth().format(new Date(month));
}

/** An ISO 8601 instant as 'November 21, 2026'. */
export function longDate(instant: string): string {
  return inLongDate().format(new Date(instant));
}

const onOneLine = (date: string) => date.replaceAll(' ', '\u00a0');

/** As longDate, in a sentence, where it stays on one line. */
export function longDateInText(instant: string): string {
  return onOneLine(longDate(instant));
}

/** An instant as 'November 30 at 4:00 PM PST', in the reader's zone, for a sentence. */
export function dayAndTimeInText(instant: Date): string {
  return onOneLine(inDayAndTime().format(instant).replace(', ', ' at ').replaceAll('\u202f', ' '));
}

/** An ISO 8601 instant as 'November 21, 2026 at 9:05:00 AM UTC', in the reader's zone. */
export function longDateAndTime(instant: string): string {
  return inLongDateAndTime().format(new Date(instant));
}

/** The zone that dates are shown in, as 'Europe/Berlin'. */
export function timeZone(): string {
  return inLongDate().resolvedOptions().timeZone.replaceAll('_', ' ');
}
