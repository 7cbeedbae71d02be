import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

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

/** How long a page that shows a passing failure waits before it asks again. Milliseconds. */
const ASK_AGAIN_MS = 5_000;

/** True iff the same call may well succeed soon: the server is busy, or was not reached. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 503 || error.status === 0);
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Coming back to a tab asks for what is stale by then. What happened while the connection
        // was lost may be anything.
        refetchOnReconnect: 'always',
        // What does not come because the connection is lost is no failure: it is read when that is
        // back, and until then the last answer, or its place, stays.
        networkMode: 'offlineFirst',
        // A refusal stays a refusal; only a busy server or a lost connection is worth a retry.
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: (_failures, error) =>
          ((error instanceof ApiError ? error.retryAfter : null) ?? 1) * 1_000,
        // A page that had to say that something did not load asks again by itself.
        refetchInterval: ({ state }) => isPassing(state.error) && ASK_AGAIN_MS,
      },
      // By default the library would send it when the connection is back, when the person may have
      // given it up.
      mutations: { networkMode: 'always' },
    },
  });
}
