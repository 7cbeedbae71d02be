import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/limits.ts';

/** Supports only schedules of every minute, every hour and every day. */
function schedulePeriodMs(schedule: string): number {
  const [minute, hour] = schedule.split(' ');
  if (minute === '*') return MINUTE_MS;
  return hour === '*' ? HOUR_MS : DAY_MS;
}

/**
 * True if the job missed two runs after `since` and the third is due. `since` is the time of the
 * last run. If the job never ran, `since` is the time when the first member joined.
 */
export function isJobLate(schedule: string, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > 3 * schedulePeriodMs(schedule);
}
