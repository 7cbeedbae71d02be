import { longDate, longDateAndTime } from './long-date.ts';

export function LongDate({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="@min-[22rem]/page:whitespace-nowrap">
      {longDate(instant)}
    </time>
  );
}

export function DateAndTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDateAndTime(instant)}</time>;
}
