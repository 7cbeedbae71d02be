import type { Network, NetworkChange, updateNetwork } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Changes the network's settings; a repeat changes nothing more. */
export function useUpdateNetwork() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: NetworkChange) =>
      call<typeof updateNetwork>('PATCH network', { body: change }),
    // Beside the message that it is changed; what the change stops is asked for below.
    onSuccess: (_answer, change) => {
      cache.setQueryData<Network>(
        QUERY_KEYS.administration.network(undefined),
        (before) => before && { ...before, ...change },
      );
    },
    // An answer that was lost may stand for a change that was made. Not awaited.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.administration.all });
      // The admin is a member, too.
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.remainingInvitations });
    },
  });
}
