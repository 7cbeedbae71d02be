import { expect, test } from 'vitest';
import { TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { isDue, JOB_NAMES } from './schedules.ts';

const DAY_IN_MINUTES = 24 * 60;
const midnight = Date.parse('2026-11-21T00:00:00Z');

test('the clock runs each job at the minutes of its schedule, in UTC', () => {
  const minuteStarts = Array.from(
    { length: DAY_IN_MINUTES },
    (_, minute) => midnight + minute * 60_000,
  );
  const timesByJob = JOB_NAMES.map((job) => [
    job,
    minuteStarts
      .filter((at) => isDue(TIMETABLE[job].schedule, new Date(at)))
      .map((at) => new Date(at).toISOString().slice(11, 16)),
  ]);
  expect(Object.fromEntries(timesByJob)).toEqual({
    expire_invitations: Array.from({ length: 24 }, (_, hour) => `${hour}:05`.padStart(5, '0')),
    send_due_mail: minuteStarts.map((at) => new Date(at).toISOString().slice(11, 16)),
    write_reminders: ['06:30'],
  });
});

test('a schedule that the clock cannot parse throws an error', () => {
  for (const schedule of ['*/5 * * * *', '0 0 1 * *', 'every 5 minutes']) {
    expect(() => isDue(schedule, new Date())).toThrow('Unsupported schedule');
  }
});
