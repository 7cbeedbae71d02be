import type { removeMember } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Removes a member; a repeat of what was interrupted finishes it. */
export function useRemoveMember(uid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removeMember>('DELETE members', { params: { uid } }),
    // An answer that was lost may stand for a removal that was done. Not awaited. All of the cache: the
    // admin is a member, too, and finds people.
    onSettled: () => {
      void cache.invalidateQueries();
    },
  });
}
