import type { closeVouchRequest } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Closes the link: a member who opens it then learns nothing. */
export function useCloseVouchRequest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof closeVouchRequest>('DELETE vouch_request', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: QUERY_KEYS.vouchRequest }),
    // An answer that was lost may stand for a link that was closed.
    onError: () => void cache.invalidateQueries({ queryKey: QUERY_KEYS.vouchRequest }),
  });
}
