import { DAY_MS } from '@elevere/functions/contract';
import { QueryClient, type QueryState } from '@tanstack/react-query';
import { ApiError, hasErrorCode } from './api-error.ts';
import { retryBackOffMs } from './back-off.ts';

function isTemporaryError(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 0);
}

/**
 * Returns milliseconds: the server's Retry-After if it is longer than the back-off, but at most a
 * day.
 */
function retryDelayMs(failureCount: number, error: unknown, random?: number): number {
  const retryAfterSeconds = (error instanceof ApiError ? error.retryAfter : null) ?? 0;
  return Math.max(
    retryBackOffMs(failureCount, random),
    Math.min(retryAfterSeconds * 1_000, DAY_MS),
  );
}

type ObservedQuery = { readonly state: QueryState<unknown, unknown> };

/**
 * Returns milliseconds. The random part comes from the failure's time, so that all components get
 * the same delay for the same failure.
 */
function refetchDelayMs({ state }: ObservedQuery): number {
  const { error, errorUpdateCount, errorUpdatedAt } = state;
  return retryDelayMs(errorUpdateCount, error, (errorUpdatedAt % 1_000) / 1_000);
}

/** False while a failed query waits for its next attempt. */
function isRefetchAllowed(query: ObservedQuery): boolean {
  const { status, errorUpdatedAt } = query.state;
  return status !== 'error' || Date.now() >= errorUpdatedAt + refetchDelayMs(query);
}

/** Returns a `refetchInterval` that backs off while the requests fail. */
export function pollIntervalWithBackOff(ms: number): (query: ObservedQuery) => number {
  return (query) => (query.state.status === 'error' ? Math.max(ms, refetchDelayMs(query)) : ms);
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Refetches even recent data, because it may have changed while the connection was lost.
        refetchOnReconnect: 'always',
        // Sends the first request even while offline. A failed query pauses until the browser is
        // online.
        networkMode: 'offlineFirst',
        // Retries only a query that failed while offline. Any other failure is shown at once, and
        // `refetchInterval` repeats the request if the failure is temporary.
        retry: (_failures, error) => hasErrorCode(error, 'offline'),
        retryDelay: (failureCount, error) => retryDelayMs(failureCount + 1, error),
        refetchInterval: (query) => isTemporaryError(query.state.error) && refetchDelayMs(query),
        retryOnMount: isRefetchAllowed,
        refetchOnMount: isRefetchAllowed,
        refetchOnWindowFocus: isRefetchAllowed,
      },
    },
  });
}
