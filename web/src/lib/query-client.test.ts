import { DAY_MS } from '@elevere/functions/contract';
import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, requestFailureError } from './api-error.ts';
import { newQueryClient, pollIntervalWithBackOff } from './query-client.ts';

describe('a query that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
  });

  function mountFailingQuery(status: number, retryAfter: number | null = null) {
    const queryClient = newQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new ApiError('', '', status, retryAfter)));
    const mountObserver = () =>
      new QueryObserver(queryClient, { queryKey: ['profile'], queryFn }).subscribe(() => undefined);
    mountObserver();
    return { requests: queryFn.mock.calls, mountObserver, client: queryClient };
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
    const refetchInterval = pollIntervalWithBackOff(4_000);
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
      for (let component = 0; component < 5; component += 1) query.mountObserver();
      await vi.advanceTimersByTimeAsync(100);
      expect(query.requests).toHaveLength(1);
    },
  );

  test('waits at most a day, regardless of Retry-After', async () => {
    const query = mountFailingQuery(503, (40 * DAY_MS) / 1_000);
    await vi.advanceTimersByTimeAsync(DAY_MS - 1_000);
    expect(query.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(query.requests).toHaveLength(2);
  });

  test('is not refetched at once when the member returns to the tab', async () => {
    const query = mountFailingQuery(404);
    query.client.mount();
    await vi.advanceTimersByTimeAsync(1_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(query.requests).toHaveLength(1);
    focusManager.setFocused(undefined);
    query.client.unmount();
  });
});

describe('a query', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => onlineManager.setOnline(true));

  /** Returns the query’s state and requests. Each request fails while offline. */
  function mountQuery() {
    const queryClient = newQueryClient();
    queryClient.mount();
    const queryFn = vi.fn(async () => {
      if (!onlineManager.isOnline()) throw requestFailureError('offline');
      return 'the profile';
    });
    const queryOptions = { queryKey: ['profile'], queryFn };
    const mountObserver = () =>
      new QueryObserver(queryClient, queryOptions).subscribe(() => undefined);
    mountObserver();
    return {
      requests: queryFn.mock.calls,
      mountObserver,
      state: () => queryClient.getQueryState(['profile']),
    };
  }

  test('that fails while offline shows no failure, and continues once online', async () => {
    onlineManager.setOnline(false);
    const query = mountQuery();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(query.requests).toHaveLength(1);
    expect(query.state()).toMatchObject({ status: 'pending', fetchStatus: 'paused' });
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state()?.data).toBe('the profile');
  });

  test('is refetched after a lost connection, even if its data is recent', async () => {
    const query = mountQuery();
    await vi.advanceTimersByTimeAsync(1_000);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(query.requests).toHaveLength(2);
  });

  test('is refetched by a page that opens half a minute later, not before', async () => {
    const query = mountQuery();
    await vi.advanceTimersByTimeAsync(29_000);
    query.mountObserver();
    expect(query.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    query.mountObserver();
    expect(query.requests).toHaveLength(2);
  });

  test('polls at its interval while it succeeds, and not faster after a failure', async () => {
    const queryFn = vi.fn(() => Promise.resolve(null));
    const refetchInterval = pollIntervalWithBackOff(10_000);
    const queryClient = newQueryClient();
    new QueryObserver(queryClient, { queryKey: ['polled'], queryFn, refetchInterval }).subscribe(
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    queryFn.mockImplementationOnce(() => Promise.reject(new ApiError('', '', 500, null)));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(5);
  });
});
