const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From one run of this schedule to the next: every minute, every hour or every day. */
function periodMs(schedule: string): number {
  const [minute, hour] = schedule.split(' ');
  if (minute === '*') return MINUTE_MS;
  return hour === '*' ? HOUR_MS : 24 * HOUR_MS;
}

/** True iff a job that ran at `ranAt` is late by two of its periods. */
export function isLate(schedule: string, ranAt: Date, now: Date): boolean {
  return now.getTime() - ranAt.getTime() > 3 * periodMs(schedule);
}

/** True iff a job that never ran has been missed for two of its periods. */
export function isMissing(schedule: string, missedSince: Date, now: Date): boolean {
  return now.getTime() - missedSince.getTime() > 2 * periodMs(schedule);
}
