import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the vouch requests that the member postponed, oldest first. */
export function usePostponedRequests() {
  return useQuery({
    queryKey: QUERY_KEYS.postponedRequests,
    queryFn: ({ signal }) => call('GET asks', { signal }),
  });
}
