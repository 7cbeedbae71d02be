import { expect, test } from 'vitest';
import { lastDayOfMonth, nextInvitationsDay } from './next-invitations-day.ts';

test.each([
  ['2026-11-30T23:59:59.999Z', 'December 1, 2026', 'November 30, 2026'],
  ['2026-12-01T00:00:00.000Z', 'January 1, 2027', 'December 31, 2026'],
])('at %s the next invitations come on %s, and this month’s last until %s', (now, day, last) => {
  expect(nextInvitationsDay(new Date(now))).toBe(day);
  expect(lastDayOfMonth(new Date(now))).toBe(last);
});
