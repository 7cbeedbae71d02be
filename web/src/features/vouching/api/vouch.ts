import type { vouch } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Vouches: spends one invitation and redeems it. A repeat after a lost answer is the same vouch. */
export function useVouch(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (recommendation: string) =>
      call<typeof vouch>('POST vouch', { params: { token }, body: { recommendation } }),
    // It changes invitations, invitees and circle; the request itself stays as it was read.
    onSettled: () => {
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== QUERY_KEYS.vouch(token)[0],
      });
    },
  });
}
