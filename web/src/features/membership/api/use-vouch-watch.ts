import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pollEvery } from '../../../lib/query-client.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { refreshMember } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

const POLL_EVERY_MS = 4_000;

/** Polls for a new vouch while the page is visible. Returns true if one counted as the first. */
export function useVouchWatch(paused: boolean): boolean {
  const { role } = useMember();
  const queryClient = useQueryClient();
  const [countedAsFirst, setCountedAsFirst] = useState(false);
  const lastInviters = useRef<string>(undefined);
  const isWatching = role === 'partialuser' && !paused;
  const { data: userDocument } = useQuery({
    // With `isWatching` in the key, pausing aborts the poll and resuming shows no old data.
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
