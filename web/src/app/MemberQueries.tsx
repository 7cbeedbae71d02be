import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newQueryClient } from '../lib/query-client.ts';
import { memberOf } from '../lib/session-states.ts';
import { useSession } from '../lib/use-session.ts';

/**
 * Provides a separate TanStack Query client for each member. A login, a logout or a change of the
 * member creates a new client and deletes the data of the previous one. If the member's role
 * changes, all queries are marked as outdated.
 */
export function MemberQueries({ children }: { children: ReactNode }) {
  const { uid = null, role = null } = memberOf(useSession()) ?? {};
  const [cache, setCache] = useState(() => ({ uid, client: newQueryClient() }));
  // Setting the state here makes React render again before it renders the children.
  if (cache.uid !== uid) setCache({ uid, client: newQueryClient() });
  useEffect(() => () => cache.client.clear(), [cache.client]);
  const lastRender = useRef({ client: cache.client, role });
  useEffect(() => {
    const { client, role: previousRole } = lastRender.current;
    lastRender.current = { client: cache.client, role };
    if (client === cache.client && previousRole !== role) void client.invalidateQueries();
  }, [cache.client, role]);
  return <QueryClientProvider client={cache.client}>{children}</QueryClientProvider>;
}
