import type { getVouch, OutputOf } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type VouchView = OutputOf<typeof getVouch>;

/**
 * Returns the newcomer of a vouch link, and whether the member's vouch would be the first or the
 * second.
 */
export function useVouchView(token: string) {
  return useQuery({
    queryKey: QUERY_KEYS.vouch(token),
    queryFn: ({ signal }) => call<typeof getVouch>('GET vouch', { params: { token }, signal }),
    // Fetched once per visit. The page keeps showing the newcomer after the vouch has closed the
    // link.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
