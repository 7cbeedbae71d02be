import type { getNetwork } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/**
 * The network's settings and what they stop now; with `days`, how many full members would wait if
 * the network made them wait for so many.
 */
export function useNetwork(days?: number) {
  return useQuery({
    queryKey: QUERY_KEYS.administration.network(days),
    queryFn: ({ signal }) =>
      call<typeof getNetwork>('GET network', { query: { vouch_wait_days: days }, signal }),
  });
}
