import { dateAndTime, longDateAndTime } from './long-date.ts';

/** An instant to the second, as logs show it; pointing at it tells the zone. */
export function DateAndTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={longDateAndTime(instant)}>
      {dateAndTime(instant)}
    </time>
  );
}
