import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { pollEvery } from '../../../lib/query-client.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { refreshQueries } from '../../../lib/refresh-queries.ts';
import { lookAtUserDocument } from '../../../lib/session.ts';
import { useMember } from '../../../lib/use-session.ts';

/**
 * Not fetched again: the server refuses the vouch link to a full member, and the document was just
 * read.
 */
const UNCHANGED = [QUERY_KEYS.vouchRequest, QUERY_KEYS.userDocument(true)];

/** Time between two reads of the user document. Milliseconds. */
const POLL_EVERY_MS = 4_000;

/**
 * Polls the newcomer's own document until a member has vouched. Polls only while the page is
 * visible and not `paused`. Redirects a full member to the congratulations. Returns true once a
 * vouch has counted as the first one.
 */
export function useVouchWatch(paused: boolean): boolean {
  const { role } = useMember();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [countedAsFirst, setCountedAsFirst] = useState(false);
  const lastVouchers = useRef<string>(undefined);
  const watching = role === 'partialuser' && !paused;
  const { data: userDocument } = useQuery({
    // Each watch has its own query key, so that a resumed watch does not start with old data.
    queryKey: QUERY_KEYS.userDocument(watching),
    gcTime: 0,
    enabled: watching,
    queryFn: lookAtUserDocument,
    staleTime: 0,
    refetchInterval: pollEvery(POLL_EVERY_MS),
  });
  const isPromoted = userDocument?.role !== undefined && userDocument.role !== 'partialuser';
  const vouchers = userDocument?.invitedBy.join(' ');

  useEffect(() => {
    if (!isPromoted) return;
    let left = false;
    void refreshQueries(cache, UNCHANGED).then(() => {
      // The welcome page reads the role. If it were read here, the guard would redirect to the
      // dashboard.
      if (!left) void navigate(PATHS.welcomeFullUser, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [isPromoted, navigate, cache]);

  useEffect(() => {
    const before = lastVouchers.current;
    lastVouchers.current = vouchers;
    if (isPromoted || before === undefined || vouchers === undefined || before === vouchers) return;
    setCountedAsFirst(true);
    void refreshQueries(cache, UNCHANGED);
  }, [isPromoted, vouchers, cache]);

  useEffect(() => {
    if (!watching) setCountedAsFirst(false);
  }, [watching]);

  return countedAsFirst;
}
