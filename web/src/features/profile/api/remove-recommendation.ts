import type { removeRecommendation } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Removes for good what an inviter wrote about the member. */
export function useRemoveRecommendation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (inviter: string) =>
      call<typeof removeRecommendation>('POST remove_recommendation', { body: { inviter } }),
    // Not awaited: the dialog closes, and moves the focus, before the button in the list goes.
    onSuccess: () => {
      for (const queryKey of [QUERY_KEYS.inviters, QUERY_KEYS.circle]) {
        void cache.invalidateQueries({ queryKey });
      }
    },
  });
}
