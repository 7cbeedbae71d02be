import { longDate, longDateAndTime } from './long-date.ts';

/** A date in full, on one line where there is room. Its tooltip has the time and the zone. */
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

/** An instant to the second and with its zone, as logs show it. */
export function DateAndTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDateAndTime(instant)}</time>;
}
