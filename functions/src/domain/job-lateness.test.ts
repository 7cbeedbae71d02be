import { expect, test } from 'vitest';
import { isLate } from './job-lateness.ts';

const MINUTE_MS = 60_000;
const lastRunAt = new Date('2026-11-21T12:00:00Z');

test.each([
  ['every minute', '* * * * *', 3 * MINUTE_MS],
  ['every hour', '5 * * * *', 3 * 60 * MINUTE_MS],
  ['every day', '30 6 * * *', 3 * 24 * 60 * MINUTE_MS],
])('a job that runs %s is late after it missed two runs', (_how, schedule, ms) => {
  expect(isLate(schedule, lastRunAt, new Date(lastRunAt.getTime() + ms))).toBe(false);
  expect(isLate(schedule, lastRunAt, new Date(lastRunAt.getTime() + ms + 1))).toBe(true);
});
