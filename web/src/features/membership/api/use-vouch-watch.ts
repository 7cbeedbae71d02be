import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pollEvery } from '../../../lib/query-client.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Time between two reads of the member. Milliseconds. */
const POLL_EVERY_MS = 4_000;

/**
 * Refreshes the newcomer's session until a member has vouched. Polls only while the page is visible
 * and not `paused`. After a second vouch the session has the new role, and the guard redirects.
 * Returns true once a vouch has counted as the first one.
 */
export function useVouchWatch(paused: boolean): boolean {
  const { role } = useMember();
  const cache = useQueryClient();
  const [countedAsFirst, setCountedAsFirst] = useState(false);
  const lastInviters = useRef<string>(undefined);
  const isWatching = role === 'partialuser' && !paused;
  const { data: userDocument } = useQuery({
    // Each watch has its own query key. A resumed watch does not start with old data, and a paused
    // watch aborts the poll that is under way.
    queryKey: QUERY_KEYS.member(isWatching),
    gcTime: 0,
    enabled: isWatching,
    queryFn: ({ signal }) => refreshMember(signal),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_EVERY_MS),
  });
  const inviters = userDocument?.invitedBy.join(' ');

  useEffect(() => {
    const previousInviters = lastInviters.current;
    lastInviters.current = inviters;
    if (previousInviters === undefined || inviters === undefined || previousInviters === inviters)
      return;
    setCountedAsFirst(true);
    void cache.invalidateQueries();
  }, [inviters, cache]);

  useEffect(() => {
    if (!isWatching) setCountedAsFirst(false);
  }, [isWatching]);

  return countedAsFirst;
}
