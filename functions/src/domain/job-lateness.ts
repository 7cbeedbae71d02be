const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns the time between two runs of a job with this cron schedule: a minute, an hour or a day.
 */
function periodMs(schedule: string): number {
  const [minute, hour] = schedule.split(' ');
  if (minute === '*') return MINUTE_MS;
  return hour === '*' ? HOUR_MS : 24 * HOUR_MS;
}

/**
 * True if the job has missed two runs. `since` is the time of the job's last run. If the job never
 * ran, `since` is a time at which the job was already deployed.
 */
export function isLate(schedule: string, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > 3 * periodMs(schedule);
}
