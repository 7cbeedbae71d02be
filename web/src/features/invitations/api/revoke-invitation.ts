import { revokeInvitation, TIMINGS_MS } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';
import { memberInvitationsKey } from './invitation-keys.ts';

/** Revokes one code; lists and counts are asked for again 1 s later (section 4). */
export function useRevokeInvitation(code: string) {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeInvitation, { body: { code } }),
    onSuccess: () => {
      setTimeout(
        () => void cache.invalidateQueries({ queryKey: memberInvitationsKey(uid) }),
        TIMINGS_MS.revokeRefresh,
      );
    },
  });
}

/** Asks for the member's lists and counts again at once: the page knew something outdated. */
export function useRefreshInvitations() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: memberInvitationsKey(uid) });
}
