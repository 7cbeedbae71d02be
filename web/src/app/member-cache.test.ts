import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { cacheOf } from './member-cache.ts';

test('a member finds nothing in the cache of the one before, whose answers are forgotten', () => {
  const first = cacheOf('ada');
  first.setQueryData(['profile'], 'of Ada');
  expect(cacheOf('ada').getQueryData(['profile'])).toBe('of Ada');
  expect(cacheOf('alan').getQueryData(['profile'])).toBeUndefined();
  expect(first.getQueryData(['profile'])).toBeUndefined();
  expect(cacheOf('ada').getQueryData(['profile'])).toBeUndefined();
});

describe('a query that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Mounts a component that shows the query; counts its requests. */
  function failing(status: number, retryAfter: number | null = null) {
    const client = cacheOf(`member of ${crypto.randomUUID()}`);
    const queryFn = vi.fn(() => Promise.reject(new ApiError('', '', status, retryAfter)));
    const mount = () =>
      new QueryObserver(client, { queryKey: ['profile'], queryFn }).subscribe(() => undefined);
    mount();
    return { requests: queryFn.mock.calls, mount };
  }

  test.each([
    ['is asked for three times in 30 seconds if the server fails', 500, null, 3],
    ['is asked for three times in 30 seconds if the server is not reached', 0, null, 3],
    ['obeys Retry-After', 503, 20, 2],
    ['is asked for once if the server refuses it', 404, null, 1],
  ])('%s', async (_policy, status, retryAfter, requests) => {
    const query = failing(status, retryAfter);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(query.requests).toHaveLength(requests);
  });

  test.each([404, 500])(
    'with %i is not asked for by components that mount later',
    async (status) => {
      const query = failing(status);
      await vi.advanceTimersByTimeAsync(1_000);
      for (let component = 0; component < 5; component += 1) query.mount();
      await vi.advanceTimersByTimeAsync(100);
      expect(query.requests).toHaveLength(1);
    },
  );
});
