import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pollEvery } from '../../../lib/query-client.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Time between two polls of the member's user document, in milliseconds. */
const POLL_EVERY_MS = 4_000;

/**
 * Polls the newcomer's session until a member has vouched. Polls only while the page is visible and
 * `paused` is false. After a second vouch, the session has the new role, and the route guard
 * redirects. Returns true if a vouch counted as the first one.
 */
export function useVouchWatch(paused: boolean): boolean {
  const { role } = useMember();
  const queryClient = useQueryClient();
  const [countedAsFirst, setCountedAsFirst] = useState(false);
  const lastInviters = useRef<string>(undefined);
  const isWatching = role === 'partialuser' && !paused;
  const { data: userDocument } = useQuery({
    // A paused and a running watch have different query keys. So pausing aborts the current poll,
    // and resuming does not show old data.
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
    void queryClient.invalidateQueries();
  }, [inviters, queryClient]);

  useEffect(() => {
    if (!isWatching) setCountedAsFirst(false);
  }, [isWatching]);

  return countedAsFirst;
}
