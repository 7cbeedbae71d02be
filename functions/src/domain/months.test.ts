import { expect, it } from 'vitest';
import { lastMonths, monthBefore, monthOf } from './months.ts';

it('the last months are consecutive UTC months and end with the current one', () => {
  const months = lastMonths(new Date('2026-01-31T23:59:59.999Z'), 12);
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07'],
    ...['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01'],
  ]);
  expect(months.at(-1)?.end.toISOString()).toBe('2026-02-01T00:00:00.000Z');
  for (const [index, { start }] of months.entries()) {
    if (index > 0) expect(start).toEqual(months[index - 1]?.end);
  }
});

it('monthOf returns the UTC calendar month', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11');
  expect(monthOf(new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12');
});

it.each([
  ['2026-11-30T23:59:59.999Z', '2026-10'],
  ['2026-12-01T00:30:00+01:00', '2026-10'],
  ['2026-03-31T12:00:00.000Z', '2026-02'],
  // 31 days before 2 March is in January, but the month before March is February.
  ['2026-03-02T12:00:00.000Z', '2026-02'],
  ['2026-10-01T00:00:00.000Z', '2026-09'],
  ['2026-01-01T00:00:00.000Z', '2025-12'],
  ['2026-01-31T23:30:00.000Z', '2025-12'],
])('the month before %s is %s', (now, month) => {
  expect(monthBefore(new Date(now))).toBe(month);
});
