import {
  type InvitationDetails,
  type revokeInvitation,
  TIMINGS_MS,
} from '@elevere/functions/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import type { OwnInvitation } from './get-user-sent-invitations.ts';
import type { InvitationStats } from './invitation-stats.ts';

/**
 * Revokes one invitation. Every page shows that at once; the server is asked again 1 s later.
 * `onRevoked` comes first, because the row may leave its list.
 */
export function useRevokeInvitation(code: string, onRevoked: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof revokeInvitation>('POST revoke_invitation', { body: { code } }),
    onSuccess: () => {
      onRevoked();
      showAsRevoked(cache, code);
      setTimeout(
        () => void cache.invalidateQueries({ queryKey: QUERY_KEYS.invitations.all }),
        TIMINGS_MS.revokeRefresh,
      );
    },
  });
}

/** Writes the revocation into the answers that the cache holds. */
export function showAsRevoked(cache: QueryClient, code: string): void {
  const { sent, stats, details } = QUERY_KEYS.invitations;
  const asRevoked = { active: false, revoked: true, revokedOn: new Date().toISOString() } as const;
  const known = cache.getQueryData<readonly OwnInvitation[]>(sent);
  const wasActive = known?.some((each) => each.code === code && each.active) ?? false;
  cache.setQueryData<readonly OwnInvitation[]>(sent, (all) =>
    all?.map((each) => (each.code === code ? { ...each, ...asRevoked } : each)),
  );
  cache.setQueryData<InvitationDetails>(
    details(code),
    (shown) => shown && { ...shown, ...asRevoked },
  );
  if (wasActive) {
    cache.setQueryData<InvitationStats>(
      stats,
      (counts) => counts && { ...counts, active: counts.active - 1, revoked: counts.revoked + 1 },
    );
  }
}

/** Asks for the member's lists and counts again at once: the page knew something outdated. */
export function useRefreshInvitations() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: QUERY_KEYS.invitations.all });
}
