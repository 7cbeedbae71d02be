/** Section 9's form, in the reader's time zone: a code made at 23:30 was made that day. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const LONG_DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
});

/** Months are counted in UTC. */
const LONG_MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A UTC month such as '2026-11' as 'November 2026'. */
export function longMonth(month: string): string {
  return LONG_MONTH.format(new Date(month));
}

/** An ISO 8601 instant as 'November 21, 2026'. */
export function longDate(instant: string): string {
  return LONG_DATE.format(new Date(instant));
}

/** An ISO 8601 instant as 'November 21, 2026 at 9:05:00 AM UTC', in the reader's zone. */
export function longDateAndTime(instant: string): string {
  return LONG_DATE_AND_TIME.format(new Date(instant));
}

/** The zone that dates are shown in, as 'Europe/Berlin'. */
export function timeZone(): string {
  return LONG_DATE.resolvedOptions().timeZone.replaceAll('_', ' ');
}
