import { generateInvitations } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError, connectionFailure } from '../../../lib/api-error.ts';
import { useMember } from '../../../lib/use-session.ts';
import { memberInvitationsKey } from './invitation-keys.ts';
import { remainingInvitationsKey } from './remaining-invitations.ts';

/**
 * Makes one code (section 2, /create-invitation). The key stands for the person's intent: as long
 * as it is unknown whether a code was made, another press asks for the same one.
 * `note` is the member's own, and may be empty.
 */
export function useGenerateInvitation() {
  const { uid } = useMember();
  const cache = useQueryClient();
  const intent = useRef<string | null>(null);
  return useMutation({
    mutationFn: async (note: string) => {
      intent.current ??= crypto.randomUUID();
      const { codes, message } = await call(generateInvitations, {
        params: { uid },
        body: { note },
        headers: { 'Idempotency-Key': intent.current },
      });
      const [code] = codes;
      if (code === undefined) {
        throw connectionFailure('unreadable');
      }
      return { code, message };
    },
    onSuccess: () => {
      intent.current = null;
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refused) {
        intent.current = null;
      }
    },
    // Not only on success: an answer that was lost may stand for a code that was made. Not awaited:
    // the code is shown when it is there.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: remainingInvitationsKey(uid) });
      void cache.invalidateQueries({ queryKey: memberInvitationsKey(uid) });
    },
  });
}
