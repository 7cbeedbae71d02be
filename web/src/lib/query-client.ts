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
 * use the query must compute the same time, so the jitter comes from the time of the failure.
 */
function refetchDelay({ state }: Query): number {
  const { error, errorUpdateCount, errorUpdatedAt } = state;
  return retryDelay(errorUpdateCount, error, (errorUpdatedAt % 1_000) / 1_000);
}

/** False while a failed query backs off: no component and no return to the tab refetches sooner. */
function mayRefetch(query: Query): boolean {
  const { status, errorUpdatedAt } = query.state;
  return status !== 'error' || Date.now() >= errorUpdatedAt + refetchDelay(query);
}

/** Returns a `refetchInterval` that polls every `ms` milliseconds and backs off while that fails. */
export function pollEvery(ms: number): (query: Query) => number {
  return (query) => (query.state.status === 'error' ? Math.max(ms, refetchDelay(query)) : ms);
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Ignores staleTime, because the data may have changed while the connection was lost.
        refetchOnReconnect: 'always',
        // While offline, a query pauses and keeps its data. It refetches after reconnecting.
        networkMode: 'offlineFirst',
        // A query that fails offline pauses until the browser is online again. Any other failure is
        // shown at once, and the query polls with back-off.
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
