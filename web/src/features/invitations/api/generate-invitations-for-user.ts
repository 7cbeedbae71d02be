import type { BodyInputOf, generateInvitations } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ApiError, connectionFailure } from '../../../lib/api-error.ts';
import { store, stored } from '../../../lib/browser-storage.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';

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

/** In this tab: a reload, and the way to another page and back, belong to the same intent. */
function storageKey(uid: string): string {
  return `elevere.intent.${uid}`;
}

/** The tab's intents where storage is forbidden: they last as long as the page. */
const remembered = new Map<string, string>();

/** The idempotency key of a requested code, until its outcome is known. */
function intentOf(uid: string): string {
  const key =
    remembered.get(uid) ?? stored(storageKey(uid), 'sessionStorage') ?? crypto.randomUUID();
  remembered.set(uid, key);
  store(storageKey(uid), key, 'sessionStorage');
  return key;
}

/** The code was made, or refused: the next press means another one. */
function settleIntent(uid: string): void {
  remembered.delete(uid);
  store(storageKey(uid), null, 'sessionStorage');
}
