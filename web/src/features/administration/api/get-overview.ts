import type { getOverview, OutputOf } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export type Overview = OutputOf<typeof getOverview>;

/** What needs an admin, and the network in numbers. */
export function useOverview() {
  return useQuery({
    queryKey: QUERY_KEYS.administration.overview,
    queryFn: ({ signal }) => call<typeof getOverview>('GET overview', { signal }),
  });
}
