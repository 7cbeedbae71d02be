import type { BodyInputOf, noteInvitation } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

type Changes = Omit<BodyInputOf<typeof noteInvitation>, 'code'>;

/**
 * Changes the private note on one of the member's invitations and, while it is unused, the
 * recommendation. An empty text clears one. `onChanged` is called before the row re-renders, because
 * the filter may then remove it.
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
