import { expect, test } from 'vitest';
import { tooManyAttemptsRefusal } from './refusal.ts';

test.each([
  [60_000, '60'],
  [59_001, '60'],
  [1, '1'],
  [0, '1'],
])('a caller who must wait %i ms is told to wait %s seconds', (waitMs, seconds) => {
  expect(tooManyAttemptsRefusal(waitMs)).toMatchObject({
    status: 429,
    headers: { 'Retry-After': seconds },
  });
});
