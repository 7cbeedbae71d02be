import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useSession } from '../lib/use-session.ts';

/** One cache per member: nothing of one account is ever shown to the next on the same device. */
let cache: { uid: string; client: QueryClient } | null = null;

function clientFor(uid: string): QueryClient {
  if (cache?.uid !== uid) {
    cache?.client.clear();
    cache = { uid, client: newClient() };
  }
  return cache.client;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only a busy server or a lost connection is worth a retry.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === 503 || error.status === 0),
      },
    },
  });
}

/** Lets the pages inside it use TanStack Query. Loaded with the first page that does. */
export default function ServerState({ children }: { children: ReactNode }) {
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.uid : '';
  return <QueryClientProvider client={clientFor(uid)}>{children}</QueryClientProvider>;
}
