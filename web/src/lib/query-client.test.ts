import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { newQueryClient, pollEvery } from './query-client.ts';

describe('a query that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function mountFailingQuery(status: number, retryAfter: number | null = null) {
    const client = newQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new ApiError('', '', status, retryAfter)));
    const mount = () =>
      new QueryObserver(client, { queryKey: ['profile'], queryFn }).subscribe(() => undefined);
    mount();
    return { requests: queryFn.mock.calls, mount };
  }

  test.each([
    ['is requested three times in 30 seconds if the server fails', 500, null, 3],
    ['is requested three times in 30 seconds if the server is not reached', 0, null, 3],
    ['obeys Retry-After', 503, 20, 2],
    ['is requested once if the server refuses it', 404, null, 1],
  ])('%s', async (_policy, status, retryAfter, requests) => {
    const query = mountFailingQuery(status, retryAfter);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(query.requests).toHaveLength(requests);
  });

  test.each([
    ['server failed', new ApiError('', '', 500, null)],
    ['app could not be loaded', new Error('Not found.')],
  ])('backs off while it polls, if the %s', async (_failure, error) => {
    const queryFn = vi.fn(() => Promise.reject(error));
    const refetchInterval = pollEvery(4_000);
    new QueryObserver(newQueryClient(), {
      queryKey: ['polled'],
      queryFn,
      refetchInterval,
    }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    // The attempts come after 4 s, 8 s, then every 32 to 40 s.
    expect(queryFn.mock.calls.length).toBeLessThanOrEqual(6);
    expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(5);
  });

  test.each([404, 500])(
    'with status %i is not refetched by components that mount later',
    async (status) => {
      const query = mountFailingQuery(status);
      await vi.advanceTimersByTimeAsync(1_000);
      for (let component = 0; component < 5; component += 1) query.mount();
      await vi.advanceTimersByTimeAsync(100);
      expect(query.requests).toHaveLength(1);
    },
  );
});
