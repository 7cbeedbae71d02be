import type { getVouch, OutputOf } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type VouchView = OutputOf<typeof getVouch>;

/** The newcomer of a vouch link, and what the member's vouch would count as. */
export function useVouchView(token: string) {
  return useQuery({
    queryKey: QUERY_KEYS.vouch(token),
    queryFn: ({ signal }) => call<typeof getVouch>('GET vouch', { params: { token }, signal }),
    // Read once for each visit. The page keeps showing the newcomer after the vouch has closed the link.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
