import type { makeVouchRequest, VouchRequest } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Makes a new link in place of the open one. */
export function useMakeVouchRequest() {
  return useVouchRequestChange(() =>
    call<typeof makeVouchRequest>('POST vouch_request', { body: {} }),
  );
}

/** Says whether the first inviter may pass the link on. */
export function useShareVouchRequest() {
  return useVouchRequestChange((shareable: boolean) =>
    call<typeof makeVouchRequest>('POST vouch_request', { body: { shareable } }),
  );
}

function useVouchRequestChange<Change>(change: (what: Change) => Promise<VouchRequest>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (request) => cache.setQueryData(QUERY_KEYS.vouchRequest, request),
    // An answer that was lost may stand for a link that was made.
    onError: () => void cache.invalidateQueries({ queryKey: QUERY_KEYS.vouchRequest }),
  });
}
