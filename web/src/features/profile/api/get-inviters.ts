import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the inviters in the order of their vouches. */
export function useInviters() {
  return useQuery({
    queryKey: QUERY_KEYS.inviters,
    queryFn: ({ signal }) => callEndpoint('GET inviters', { signal }),
  });
}
