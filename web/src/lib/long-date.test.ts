import { expect, test } from 'vitest';
import {
  browserTimeZone,
  formatDayAndTimeOnOneLine,
  formatLongDate,
  formatLongDateAndTime,
  formatLongDateOnOneLine,
  formatMonthAndYear,
} from './long-date.ts';

test('days use the browser’s time zone, months use UTC', () => {
  expect(browserTimeZone()).toBe('America/Los Angeles');
  expect(formatLongDate('2026-12-01T07:59:59.999Z')).toBe('November 30, 2026');
  expect(formatLongDateAndTime('2026-12-01T07:59:59.999Z')).toBe(
    'November 30, 2026 at 11:59:59 PM PST',
  );
  expect(formatMonthAndYear('2026-12')).toBe('December 2026');
  expect(formatMonthAndYear('2027-01')).toBe('January 2027');
});

test('a date in a sentence stays on one line', () => {
  expect(formatLongDateOnOneLine('2026-12-01T07:59:59.999Z')).toBe('November\u00a030,\u00a02026');
  const formattedInstant = formatDayAndTimeOnOneLine(new Date('2026-12-01'));
  expect(formattedInstant).toBe('November 30 at 4:00 PM PST'.replaceAll(' ', '\u00a0'));
});
