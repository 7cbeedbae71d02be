import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the inviters in the order of their vouches. */
export function useInviters() {
  return useQuery({
    queryKey: QUERY_KEYS.inviters,
    queryFn: ({ signal }) => call('GET inviters', { signal }),
  });
}
