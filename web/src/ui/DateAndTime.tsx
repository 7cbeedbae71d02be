import { longDateAndTime } from './long-date.ts';

/** An instant to the second and with its zone, as logs show it. */
export function DateAndTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDateAndTime(instant)}</time>;
}
