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
        // Refetch on reconnect, whatever staleTime says.
        refetchOnReconnect: 'always',
        // Offline reads pause: keep the last data, refetch on reconnect.
        networkMode: 'offlineFirst',
        // A refusal stays a refusal; only a busy server or a lost connection is worth a retry.
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: (_failures, error) =>
          ((error instanceof ApiError ? error.retryAfter : null) ?? 1) * 1_000,
        // After a passing failure, ask again automatically.
        refetchInterval: ({ state }) => isPassing(state.error) && ASK_AGAIN_MS,
      },
      // Fail offline writes now; the default sends them later.
      mutations: { networkMode: 'always' },
    },
  });
}
