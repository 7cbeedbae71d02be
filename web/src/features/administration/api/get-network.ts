import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/**
 * With `days`, also counts the full members who would still have to wait if the setting
 * `vouch_wait_days` were `days`.
 */
export function useNetwork(days?: number) {
  return useQuery({
    queryKey: QUERY_KEYS.administration.network(days),
    queryFn: ({ signal }) =>
      callEndpoint('GET network', { query: { vouch_wait_days: days }, signal }),
  });
}
