import { longDate, longDateAndTime } from './long-date.ts';

/** A day in full (section 9), on one line where the text leaves room for it; pointing at it tells the time and the zone. */
export function LongDate({ instant }: { instant: string }) {
  return (
    <time
      dateTime={instant}
      title={longDateAndTime(instant)}
      className="@min-[22rem]/page:whitespace-nowrap"
    >
      {longDate(instant)}
    </time>
  );
}
