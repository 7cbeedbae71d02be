import { TIMINGS_MS } from '@elevere/functions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { pollEvery } from '../../lib/query-client.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { forgetNewcomer, rememberNewcomer, wasNewcomer } from '../../lib/remembered-newcomer.ts';
import { rereadUserDocument, tryToRereadUserDocument } from '../../lib/session/session.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useRedirectAfter } from '../../ui/use-redirect-after.ts';

const POLL_INTERVAL_MS = 4_000;

/**
 * A newcomer becomes a full member on /mini-dashboard:
 * 1. The browser remembers the newcomer, and the page polls the user document.
 * 2. The second vouch arrives in one of two ways:
 *    a. The newcomer enters a code. The poll then stops, because with the new role the route guard
 *       would redirect before the newcomer reads the message. A timer redirects to the
 *       congratulations. When the form unmounts, the role is refreshed.
 *    b. A member vouches by link. The poll then updates the role, and the route guard redirects to
 *       the dashboard. There `useAreCongratulationsDue` is true, so the dashboard redirects to the
 *       congratulations.
 * 3. For the congratulations the guard reads the role again, and `useForgetNewcomer` ends the
 *    redirects from the dashboard.
 */
export function useBecomingFullMember(isFullMember: boolean, pending: boolean): boolean {
  useRememberNewcomer();
  const hasNewFirstVouch = useVouchPoll(pending || isFullMember);
  useRoleRefreshOnUnmount(isFullMember);
  useRedirectAfter(isFullMember ? PATHS.welcomeFullUser : null, TIMINGS_MS.secondCodeRedirect);
  return hasNewFirstVouch;
}

/** Returns true if the member was a newcomer when this browser last showed /mini-dashboard. */
export function useAreCongratulationsDue(): boolean {
  const { uid } = useAccount();
  // Waits for hydration, because the prerendered page knows no browser storage.
  const hydrated = useHydrated();
  return hydrated && wasNewcomer(uid);
}

export function useForgetNewcomer(): void {
  useEffect(forgetNewcomer, []);
}

function useRememberNewcomer(): void {
  const { uid, role } = useAccount();
  // False for an admin, who can open this page, too.
  const isNewcomer = role === 'partialuser';
  useEffect(() => {
    if (isNewcomer) rememberNewcomer(uid);
  }, [isNewcomer, uid]);
}

interface VouchPoll {
  readonly inviterUids: string;
  /**
   * True if the inviters have changed since the poll began. The newcomer is not a full member yet,
   * so the new inviter's vouch counts as the first.
   */
  readonly hasNewVouch: boolean;
}

/**
 * Polls while the page is visible. Returns true after a new vouch that counts as the first. Returns
 * false again when the poll is paused.
 */
function useVouchPoll(paused: boolean): boolean {
  const { role } = useAccount();
  const queryClient = useQueryClient();
  const isPolling = role === 'partialuser' && !paused;
  const { data: poll } = useQuery({
    // With `isPolling` in the key, pausing aborts the poll and resuming shows no old data.
    queryKey: QUERY_KEYS.account(isPolling),
    gcTime: 0,
    enabled: isPolling,
    queryFn: async ({ client, queryKey, signal }): Promise<VouchPoll | null> => {
      const userDocument = await rereadUserDocument(signal);
      if (userDocument === null) return null;
      const inviterUids = userDocument.invitedBy.join(' ');
      const previous = client.getQueryData<VouchPoll | null>(queryKey) ?? null;
      const hasNewVouch =
        previous !== null && (previous.hasNewVouch || previous.inviterUids !== inviterUids);
      return { inviterUids, hasNewVouch };
    },
    staleTime: 0,
    refetchInterval: pollEvery(POLL_INTERVAL_MS),
  });

  useEffect(() => {
    // useQuery returns the same object until its content changes, so this runs once for each vouch.
    if (poll?.hasNewVouch) void queryClient.invalidateQueries();
  }, [poll, queryClient]);

  useEffect(() => {
    // Forgets the new vouch at once, because a pause may be shorter than the timer of gcTime.
    if (!isPolling) queryClient.removeQueries({ queryKey: QUERY_KEYS.account(true) });
  }, [isPolling, queryClient]);

  return poll?.hasNewVouch ?? false;
}

function useRoleRefreshOnUnmount(isFullMember: boolean): void {
  useEffect(() => {
    if (!isFullMember) return;
    return () => void tryToRereadUserDocument();
  }, [isFullMember]);
}
