import { useQuery } from '@tanstack/react-query';
import { type AnswerOfEndpoint, callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type VouchView = AnswerOfEndpoint<'GET vouch/:token'>;

export function useVouchView(token: string) {
  return useQuery({
    queryKey: QUERY_KEYS.vouch(token),
    queryFn: ({ signal }) => callEndpoint('GET vouch/:token', { params: { token }, signal }),
    // Refetched only after an action, so that ReminderButton shows the saved answer. A vouch does
    // not refetch this query, because the server may no longer show the newcomer.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
