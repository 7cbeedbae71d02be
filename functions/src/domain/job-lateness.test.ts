import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/limits.ts';
import { isJobLate } from './job-lateness.ts';

const lastRunAt = new Date('2026-11-21T12:00:00Z');

test.each([
  ['every minute', '* * * * *', 3 * MINUTE_MS],
  ['every hour', '5 * * * *', 3 * HOUR_MS],
  ['every day', '30 6 * * *', 3 * DAY_MS],
])('a job that runs %s is late after it missed two runs', (_how, schedule, ms) => {
  expect(isJobLate(schedule, lastRunAt, new Date(lastRunAt.getTime() + ms))).toBe(false);
  expect(isJobLate(schedule, lastRunAt, new Date(lastRunAt.getTime() + ms + 1))).toBe(true);
});
