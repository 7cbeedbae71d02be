import { expect, test } from 'vitest';
import { lastDayOfMonth, nextInvitationsDay } from './next-invitations-day.ts';

test.each([
  ['2026-11-30T23:59:59.999Z', 'December\u00a01,\u00a02026', 'November\u00a030,\u00a02026'],
  ['2026-12-01T00:00:00.000Z', 'January\u00a01,\u00a02027', 'December\u00a031,\u00a02026'],
])('at %s the next invitations come on %s, and this month’s last until %s', (now, day, last) => {
  expect(nextInvitationsDay(new Date(now))).toBe(day);
  expect(lastDayOfMonth(new Date(now))).toBe(last);
});
