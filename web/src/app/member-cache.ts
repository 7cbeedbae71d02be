import { DAY_MS } from '@elevere/functions/contract';
import { QueryClient, type QueryState } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { backOff } from '../lib/back-off.ts';

/** One cache per member: nothing of one account is ever shown to the next on the same device. */
let cache: { uid: string; client: QueryClient } | null = null;

/** The cache of this member, which is emptied when another one comes. */
export function cacheOf(uid: string): QueryClient {
  if (cache?.uid !== uid) {
    cache?.client.clear();
    cache = { uid, client: newClient() };
  }
  return cache.client;
}

/** True iff the same call may succeed later: the server failed, or was not reached. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 0);
}

type Failure = Pick<QueryState<unknown, unknown>, 'error' | 'errorUpdateCount' | 'errorUpdatedAt'>;

/**
 * How long a query that failed waits before it asks again by itself: the back-off, or what the
 * server's Retry-After says if that is longer. All components that show the query must compute the
 * same time, so the jitter comes from the time of the failure. Milliseconds.
 */
function waitAfter({ error, errorUpdateCount, errorUpdatedAt }: Failure): number {
  const seconds = (error instanceof ApiError ? error.retryAfter : null) ?? 0;
  return Math.max(
    backOff(errorUpdateCount, (errorUpdatedAt % 1_000) / 1_000),
    Math.min(seconds * 1_000, DAY_MS),
  );
}

/** False while a query that failed waits: neither a component nor a return to the tab asks sooner. */
function mayAsk({ state }: { readonly state: QueryState<unknown, unknown> }): boolean {
  return state.status !== 'error' || Date.now() >= state.errorUpdatedAt + waitAfter(state);
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Whatever staleTime says: anything may have happened while the connection was lost.
        refetchOnReconnect: 'always',
        // Offline reads pause: keep the last data, refetch on reconnect.
        networkMode: 'offlineFirst',
        // Without a connection a query pauses until the browser is online again.
        retry: (_failures, error) => error instanceof ApiError && error.code === 'offline',
        retryDelay: (failures) => backOff(failures + 1),
        // Everything else is shown at once and asked for again by the same clock.
        refetchInterval: ({ state }) => isPassing(state.error) && waitAfter(state),
        retryOnMount: mayAsk,
        refetchOnMount: mayAsk,
        refetchOnWindowFocus: mayAsk,
      },
      // Fail offline writes now; the default sends them later, when they may not be wanted.
      mutations: { networkMode: 'always' },
    },
  });
}
