import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newQueryClient } from '../lib/query-client.ts';
import { accountOfSession } from '../lib/session/session-states.ts';
import { useSession } from '../lib/session/use-session.ts';

/** Gives each account a separate query client, so that a change of login deletes cached data. */
export function AccountQueryProvider({ children }: { children: ReactNode }) {
  const { uid = null, role = null } = accountOfSession(useSession()) ?? {};
  const [cache, setCache] = useState(() => ({ uid, client: newQueryClient() }));
  // Sets the state during rendering, so that React never renders the children with the previous
  // account's data.
  if (cache.uid !== uid) setCache({ uid, client: newQueryClient() });
  useEffect(() => () => cache.client.clear(), [cache.client]);
  const previousClientAndRole = useRef({ client: cache.client, role });
  useEffect(() => {
    const { client, role: previousRole } = previousClientAndRole.current;
    previousClientAndRole.current = { client: cache.client, role };
    if (client === cache.client && previousRole !== role) void client.invalidateQueries();
  }, [cache.client, role]);
  return <QueryClientProvider client={cache.client}>{children}</QueryClientProvider>;
}
