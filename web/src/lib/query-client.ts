import { DAY_MS } from '@elevere/functions/contract';
import { QueryClient, type QueryState } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { backOff } from './back-off.ts';

/** True if the same call may succeed later, because the server failed or was not reached. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 0);
}

/**
 * Returns the time until the next attempt after this many failures: the back-off, or the time in
 * the server's Retry-After if that is longer. `chance` is from 0 to 1. Milliseconds.
 */
function retryDelay(failures: number, error: unknown, chance?: number): number {
  const seconds = (error instanceof ApiError ? error.retryAfter : null) ?? 0;
  return Math.max(backOff(failures, chance), Math.min(seconds * 1_000, DAY_MS));
}

type Query = { readonly state: QueryState<unknown, unknown> };

/**
 * Returns the time between the last failure of a query and its next attempt. All components that
 * use the query must compute the same time, so the random part is derived from the time of the
 * failure. Milliseconds.
 */
function refetchDelay({ state }: Query): number {
  const { error, errorUpdateCount, errorUpdatedAt } = state;
  return retryDelay(errorUpdateCount, error, (errorUpdatedAt % 1_000) / 1_000);
}

/**
 * False while a failed query waits for its next attempt. Then neither a new component nor a return
 * to the tab refetches the query.
 */
function mayRefetch(query: Query): boolean {
  const { status, errorUpdatedAt } = query.state;
  return status !== 'error' || Date.now() >= errorUpdatedAt + refetchDelay(query);
}

/**
 * Returns a `refetchInterval` that polls every `ms` milliseconds, and backs off while the requests
 * fail.
 */
export function pollEvery(ms: number): (query: Query) => number {
  return (query) => (query.state.status === 'error' ? Math.max(ms, refetchDelay(query)) : ms);
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // After a reconnect, refetches even recent data, because the data may have changed while
        // the connection was lost.
        refetchOnReconnect: 'always',
        // Sends the first request even while offline. If the request fails, the query pauses until
        // the browser is online again, and keeps its data.
        networkMode: 'offlineFirst',
        // Retries only requests that failed offline. Any other failure is shown at once, and
        // `refetchInterval` repeats the request with back-off.
        retry: (_failures, error) => error instanceof ApiError && error.code === 'offline',
        retryDelay: (failures, error) => retryDelay(failures + 1, error),
        refetchInterval: (query) => isTemporary(query.state.error) && refetchDelay(query),
        retryOnMount: mayRefetch,
        refetchOnMount: mayRefetch,
        refetchOnWindowFocus: mayRefetch,
      },
    },
  });
}
