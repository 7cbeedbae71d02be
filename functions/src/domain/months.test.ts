import { expect, it } from 'vitest';
import { lastMonths } from './months.ts';

it('the last months are whole UTC months without a gap, this one last', () => {
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
