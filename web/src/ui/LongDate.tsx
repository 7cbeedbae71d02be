import { formatLongDate, formatLongDateAndTime } from '../lib/long-date.ts';

export function LongDate({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="@min-[22rem]/page:whitespace-nowrap">
      {formatLongDate(instant)}
    </time>
  );
}

export function LongDateAndTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatLongDateAndTime(instant)}</time>;
}
