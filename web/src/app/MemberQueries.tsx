import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newQueryClient } from '../lib/query-client.ts';
import { memberOf } from '../lib/session-states.ts';
import { useSession } from '../lib/use-session.ts';

/**
 * Provides one query client per member. A login, a logout or another member gets a new client, and
 * the previous client's data is deleted. Guard remounts the pages of another member. A new role
 * outdates everything that was read before.
 */
export function MemberQueries({ children }: { children: ReactNode }) {
  const { uid = null, role = null } = memberOf(useSession()) ?? {};
  const [cache, setCache] = useState(() => ({ uid, client: newQueryClient() }));
  // Setting the state here makes React render again before it renders the children.
  if (cache.uid !== uid) setCache({ uid, client: newQueryClient() });
  useEffect(() => () => cache.client.clear(), [cache.client]);
  const readWith = useRef({ client: cache.client, role });
  useEffect(() => {
    const { client, role: before } = readWith.current;
    readWith.current = { client: cache.client, role };
    if (client === cache.client && before !== role) void client.invalidateQueries();
  }, [cache.client, role]);
  return <QueryClientProvider client={cache.client}>{children}</QueryClientProvider>;
}
