import type { getInviters } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Returns the members who vouched for the member, in order. */
export function useInviters() {
  return useQuery({
    queryKey: QUERY_KEYS.inviters,
    queryFn: ({ signal }) => call<typeof getInviters>('GET inviters', { signal }),
  });
}
