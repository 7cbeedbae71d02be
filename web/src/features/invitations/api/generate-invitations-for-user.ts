import type { BodyInputOf, generateInvitations } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiError, connectionFailure } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';
import { intentOf, settleIntent } from './invitation-intent.ts';

/**
 * Makes one code. As long as it is unknown whether a code was made,
 * another press asks for the same one.
 */
export function useGenerateInvitation() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof generateInvitations>) => {
      const { codes, message } = await call<typeof generateInvitations>(
        'POST generate_invitations_for_user',
        {
          params: { uid },
          body,
          headers: { 'Idempotency-Key': intentOf(uid) },
        },
      );
      // An answer that is not this server's may have none.
      const code = codes?.[0];
      if (code === undefined) {
        throw connectionFailure('unreadable');
      }
      return { code, message };
    },
    onSuccess: () => settleIntent(uid),
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refused) {
        settleIntent(uid);
      }
    },
    // Not only on success: an answer that was lost may stand for a code that was made. Not awaited:
    // the code is shown when it is there.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.remainingInvitations });
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.invitations.all });
    },
  });
}
