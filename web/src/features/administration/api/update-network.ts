import type { NetworkChange, updateNetwork } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Changes the network's settings; a repeat changes nothing more. */
export function useUpdateNetwork() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: NetworkChange) =>
      call<typeof updateNetwork>('PATCH network', { body: change }),
    // Awaited, so that the message stands beside the new setting.
    onSuccess: () =>
      cache.invalidateQueries({ queryKey: QUERY_KEYS.administration.network(undefined) }),
    // An answer that was lost may stand for a change that was made. Not awaited.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.administration.all });
      // The admin is a member, too.
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.remainingInvitations });
    },
  });
}
