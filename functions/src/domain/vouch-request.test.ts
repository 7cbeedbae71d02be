import { expect, test } from 'vitest';
import { countNewLink } from './vouch-request.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

test('the tenth new link in 24 hours is made, the eleventh waits for the first to be a day old', () => {
  const nine = Array.from({ length: 9 }, (_none, index) => before(20 - index));
  const tenth = countNewLink(nine, NOW);
  expect(tenth).toEqual({ ok: true, made: [...nine, NOW] });
  const refused = countNewLink([...nine, NOW], NOW);
  expect(refused).toEqual({ ok: false, reason: 'rate_limited', waitMs: 4 * HOUR });
});

test('links of the day before do not count, and are not remembered', () => {
  const old = Array.from({ length: 10 }, () => before(24));
  expect(countNewLink(old, NOW)).toEqual({ ok: true, made: [NOW] });
});
