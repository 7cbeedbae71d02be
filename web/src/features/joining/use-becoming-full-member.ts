import { TIMINGS_MS } from '@elevere/functions/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { pollEvery } from '../../lib/query-client.ts';
import { forgetNewcomer, rememberNewcomer, wasNewcomer } from '../../lib/remembered-newcomer.ts';
import { rereadUserDocument, tryToRereadUserDocument } from '../../lib/session/read-account.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useRedirectAfter } from '../../lib/use-redirect-after.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { vouchPollOptions } from './vouch-poll.ts';

const POLL_INTERVAL_MS = 4_000;

interface SecondCodeProgress {
  /** Time of performance.now(), in milliseconds, of the form's last submit. 0 before the first one. */
  readonly lastSubmitAt: number;
  /** True while a code is being sent. */
  readonly pending: boolean;
  /** True once a code has counted as the second vouch. */
  readonly hasBecomeFullMember: boolean;
}

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
export function useBecomingFullMember({
  lastSubmitAt,
  pending,
  hasBecomeFullMember,
}: SecondCodeProgress): { hasNewFirstVouch: boolean } {
  useRememberNewcomer();
  const hasNewFirstVouch = useVouchPoll(lastSubmitAt, { paused: pending || hasBecomeFullMember });
  useRoleRefreshOnUnmount(hasBecomeFullMember);
  useRedirectAfter(
    hasBecomeFullMember ? PATHS.welcomeFullUser : null,
    TIMINGS_MS.secondCodeRedirect,
  );
  return { hasNewFirstVouch };
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

/**
 * Polls while the page is visible. Returns true once a new vouch counts as the first, until the
 * newcomer submits a code again.
 */
function useVouchPoll(lastSubmitAt: number, { paused }: { paused: boolean }): boolean {
  const { role } = useAccount();
  const queryClient = useQueryClient();
  const { data: poll } = useQuery({
    ...vouchPollOptions(lastSubmitAt, readInviters),
    // Deletes the result when the newcomer leaves the page, so that the next visit polls again.
    gcTime: 0,
    enabled: role === 'partialuser' && !paused,
    staleTime: 0,
    refetchInterval: pollEvery(POLL_INTERVAL_MS),
  });

  useEffect(() => {
    // useQuery returns the same object until its content changes, so this runs once for each vouch.
    if (poll?.hasNewVouch) void queryClient.invalidateQueries();
  }, [poll, queryClient]);

  return poll?.hasNewVouch ?? false;
}

async function readInviters(signal: AbortSignal): Promise<readonly string[] | null> {
  const userDocument = await rereadUserDocument(signal);
  return userDocument?.invitedBy ?? null;
}

function useRoleRefreshOnUnmount(hasBecomeFullMember: boolean): void {
  useEffect(() => {
    if (!hasBecomeFullMember) return;
    return () => void tryToRereadUserDocument();
  }, [hasBecomeFullMember]);
}
