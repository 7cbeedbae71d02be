/** Section 9's form, in the reader's time zone: a code made at 23:30 was made that day. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const LONG_DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
});

const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** An ISO 8601 instant as 'Nov 21, 2026, 9:05:00 AM', for logs. */
export function dateAndTime(instant: string): string {
  return DATE_AND_TIME.format(new Date(instant));
}

/** An ISO 8601 instant as 'November 21, 2026'. */
export function longDate(instant: string): string {
  return LONG_DATE.format(new Date(instant));
}

/** An ISO 8601 instant to the second, with its zone: what a date leaves open. */
export function longDateAndTime(instant: string): string {
  return LONG_DATE_AND_TIME.format(new Date(instant));
}

/** The zone that dates are shown in, as 'Europe/Berlin'. */
export function timeZone(): string {
  return LONG_DATE.resolvedOptions().timeZone.replaceAll('_', ' ');
}
