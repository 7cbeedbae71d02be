import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pollIntervalWithBackOff } from '../../lib/query-client.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { refreshAccount } from '../../lib/session/refresh-account.ts';
import { useAccount } from '../../lib/session/use-session.ts';

const POLL_INTERVAL_MS = 4_000;

interface VouchPollOptions {
  /**
   * Time of performance.now(), in milliseconds, of the form's last submit. 0 before the first one.
   */
  readonly lastSubmitAt: number;
  readonly isPaused: boolean;
}

/**
 * Polls the newcomer's user document while the page is visible. If the newcomer has become a full
 * member, the poll updates the role in the session, and the route guard redirects to the
 * congratulations. Returns true once a new vouch counts as the first, until the newcomer submits a
 * code again.
 */
export function useVouchPoll({ lastSubmitAt, isPaused }: VouchPollOptions): boolean {
  const { role } = useAccount();
  const queryClient = useQueryClient();
  const { data: vouchPoll } = useQuery({
    ...vouchPollQuery(lastSubmitAt, readInviters),
    // Deletes the result when the newcomer leaves the page, so that the next visit polls again.
    gcTime: 0,
    // Polls only for a newcomer. An admin can open the page too, but has no vouch to wait for.
    enabled: role === 'partialuser' && !isPaused,
    staleTime: 0,
    refetchInterval: pollIntervalWithBackOff(POLL_INTERVAL_MS),
  });

  useEffect(() => {
    // useQuery returns the same `vouchPoll` until its content changes, so the effect runs once for
    // each new vouch.
    if (vouchPoll?.hasNewVouch) void queryClient.invalidateQueries();
  }, [vouchPoll, queryClient]);

  return vouchPoll?.hasNewVouch ?? false;
}

interface VouchPoll {
  readonly inviterUids: string;
  /**
   * True if the newcomer's inviters have changed since the first poll and the newcomer is still not
   * a full member. The earlier vouch then no longer counts, and the new vouch is the first one.
   */
  readonly hasNewVouch: boolean;
}

/** Reads the inviters of the logged-in newcomer. Null if the login has changed. */
type ReadInviterUids = (signal: AbortSignal) => Promise<readonly string[] | null>;

/**
 * Polls the newcomer's inviters. Each press on the form's button starts a new query. React Query
 * then aborts the pending poll, and the new query knows no new vouch yet.
 */
export function vouchPollQuery(lastSubmitAt: number, readInviters: ReadInviterUids) {
  return queryOptions({
    queryKey: QUERY_KEYS.vouchPoll(lastSubmitAt),
    queryFn: async ({ client, queryKey, signal }): Promise<VouchPoll | null> => {
      const inviters = await readInviters(signal);
      if (inviters === null) return null;
      const inviterUids = inviters.join(' ');
      const previousPoll = client.getQueryData<VouchPoll | null>(queryKey) ?? null;
      const hasNewVouch =
        previousPoll !== null &&
        (previousPoll.hasNewVouch || previousPoll.inviterUids !== inviterUids);
      return { inviterUids, hasNewVouch };
    },
  });
}

async function readInviters(signal: AbortSignal): Promise<readonly string[] | null> {
  const userDocument = await refreshAccount(signal);
  return userDocument?.invitedBy ?? null;
}
