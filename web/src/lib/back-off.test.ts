import { expect, test } from 'vitest';
import { retryBackOffMs } from './back-off.ts';

test('after failures a browser waits 2, 8, then always 32 seconds', () => {
  expect([1, 2, 3, 4, 40].map((failures) => retryBackOffMs(failures, 0))).toEqual([
    2_000, 8_000, 32_000, 32_000, 32_000,
  ]);
});

test('the random share adds up to a quarter to a wait', () => {
  expect([0, 0.5, 1].map((random) => retryBackOffMs(1, random))).toEqual([2_000, 2_250, 2_500]);
});
