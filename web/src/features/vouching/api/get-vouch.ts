import type { getVouch, OutputOf, VouchVerdict } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type VouchView = OutputOf<typeof getVouch>;

/** True if waiting cannot change the verdict: the member can never give this second vouch. */
export function isOutOfReach(verdict: VouchVerdict): boolean {
  return verdict === 'inviters_related' || verdict === 'inviters_share_inviter';
}

/**
 * Returns the newcomer of a vouch link, and whether the member's vouch would be the first or the
 * second.
 */
export function useVouch(token: string) {
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
