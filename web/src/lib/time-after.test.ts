import { expect, test } from 'vitest';
import { formatTimeAfter } from './time-after.ts';

const now = new Date(2026, 10, 30, 20, 11);
const SECONDS_PER_DAY = 24 * 60 * 60;

test.each([
  ['at the next minute', 60, /^at 8:12\sPM$/],
  ['before midnight', 3 * 3_600, /^at 11:11\sPM$/],
  ['tomorrow, less than a day from now', 5 * 3_600, /^on December 1, 2026 at 1:11\sAM$/],
  ['in a day', SECONDS_PER_DAY, /^on December 1, 2026 at 8:11\sPM$/],
])('a wait names its day unless it ends today: %s', (_when, seconds, said) => {
  expect(formatTimeAfter(seconds, now)).toMatch(said);
});

test('a wait that ends within a minute names the next minute', () => {
  expect(formatTimeAfter(61, now)).toMatch(/^at 8:13\sPM$/);
});
