import type { getVouch, OutputOf, VouchVerdict } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type VouchView = OutputOf<typeof getVouch>;

/**
 * True if the member can never be this newcomer's second inviter. For other refusals, waiting
 * helps.
 */
export function isNeverAllowed(verdict: VouchVerdict): boolean {
  return verdict === 'inviters_related' || verdict === 'inviters_share_inviter';
}

/**
 * Loads the newcomer of a vouch link, and whether the member's vouch would be the first or the
 * second.
 */
export function useVouch(token: string) {
  return useQuery({
    queryKey: QUERY_KEYS.vouch(token),
    queryFn: ({ signal }) => call<typeof getVouch>('GET vouch', { params: { token }, signal }),
    // Fetched once per visit. After a vouch, the server no longer shows the link, but the page
    // still shows the newcomer.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
