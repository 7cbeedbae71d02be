import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the newcomer's vouch link. The server refuses this call for anyone else. */
export function useOwnVouchLink() {
  return useQuery({
    queryKey: QUERY_KEYS.ownVouchLink,
    queryFn: ({ signal }) => callEndpoint('GET vouch_request', { signal }),
  });
}
