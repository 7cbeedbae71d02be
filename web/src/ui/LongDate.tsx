import { longDate, longDateAndTime } from './long-date.ts';

/** A date in long form, on one line if it fits. Its tooltip has the time and the time zone. */
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

/** A time with seconds and time zone, as logs show it. */
export function DateAndTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDateAndTime(instant)}</time>;
}
