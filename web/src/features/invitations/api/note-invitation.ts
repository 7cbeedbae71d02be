import type { BodyInputOf, noteInvitation } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

type Changes = Omit<BodyInputOf<typeof noteInvitation>, 'code'>;

/**
 * Changes what goes with one of the member's codes: the private note and, while the code is unused,
 * the recommendation and whether it is signed. An empty text takes one away.
 * `onChanged` comes first, because the row may leave its list.
 */
export function useNoteInvitation(code: string, onChanged?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (changes: Changes) =>
      call<typeof noteInvitation>('POST note_invitation', { body: { code, ...changes } }),
    // The row shows what is new when the form that asked for it has gone.
    onSuccess: () => {
      onChanged?.();
      return cache.invalidateQueries({ queryKey: QUERY_KEYS.invitations.all });
    },
  });
}
