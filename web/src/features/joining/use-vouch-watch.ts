import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pollEvery } from '../../lib/query-client.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { refreshMember } from '../../lib/session.ts';
import { useMember } from '../../lib/use-session.ts';

const POLL_INTERVAL_MS = 4_000;

/**
 * Polls the newcomer's document while the page is visible, and updates the session. The second vouch
 * changes the role. The guard then redirects to the dashboard, which redirects to the
 * congratulations. Returns true if a new vouch counted as the first.
 */
export function useVouchWatch(paused: boolean): boolean {
  const { role } = useMember();
  const queryClient = useQueryClient();
  const [countedAsFirst, setCountedAsFirst] = useState(false);
  const inviterUidsOfLastPoll = useRef<string>(undefined);
  const isWatching = role === 'partialuser' && !paused;
  const { data: userDocument } = useQuery({
    // With `isWatching` in the key, pausing aborts the poll and resuming shows no old data.
    queryKey: QUERY_KEYS.member(isWatching),
    gcTime: 0,
    enabled: isWatching,
    queryFn: ({ signal }) => refreshMember(signal),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_INTERVAL_MS),
  });
  const inviterUids = userDocument?.invitedBy.join(' ');

  useEffect(() => {
    const previousInviterUids = inviterUidsOfLastPoll.current;
    inviterUidsOfLastPoll.current = inviterUids;
    if (
      previousInviterUids === undefined ||
      inviterUids === undefined ||
      previousInviterUids === inviterUids
    )
      return;
    setCountedAsFirst(true);
    void queryClient.invalidateQueries();
  }, [inviterUids, queryClient]);

  useEffect(() => {
    if (!isWatching) setCountedAsFirst(false);
  }, [isWatching]);

  return countedAsFirst;
}
