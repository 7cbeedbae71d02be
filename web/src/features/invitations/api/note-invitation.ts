import { noteInvitation } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Changes the private note on one of the member's codes; an empty one clears it. */
export function useNoteInvitation(code: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(noteInvitation, { body: { code, note } }),
    // The row shows the new note when the form that asked for it has gone.
    onSuccess: () => cache.invalidateQueries({ queryKey: QUERY_KEYS.invitations.all }),
  });
}
