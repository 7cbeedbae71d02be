import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/limits.ts';

/** Supports only schedules of every minute, every hour and every day. */
function schedulePeriodMs(schedule: string): number {
  const [minute, hour] = schedule.split(' ');
  if (minute === '*') return MINUTE_MS;
  return hour === '*' ? HOUR_MS : DAY_MS;
}

/**
 * True if the job has missed two runs. `since` is the time of the last run. For a job that never
 * ran, `since` is a time at which the job was already deployed.
 */
export function isJobLate(schedule: string, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > 3 * schedulePeriodMs(schedule);
}
