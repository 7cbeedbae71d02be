import { longDate, longDateAndTime } from './long-date.ts';

/** A day in full (section 9); pointing at it tells the time and the zone. */
export function LongDate({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={longDateAndTime(instant)} className="whitespace-nowrap">
      {longDate(instant)}
    </time>
  );
}
