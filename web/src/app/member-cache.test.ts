import { expect, test } from 'vitest';
import { cacheOf } from './member-cache.ts';

test('a member finds nothing in the cache of the one before, whose answers are forgotten', () => {
  const first = cacheOf('ada');
  first.setQueryData(['profile'], 'of Ada');
  expect(cacheOf('ada').getQueryData(['profile'])).toBe('of Ada');
  expect(cacheOf('alan').getQueryData(['profile'])).toBeUndefined();
  expect(first.getQueryData(['profile'])).toBeUndefined();
  expect(cacheOf('ada').getQueryData(['profile'])).toBeUndefined();
});
