import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export function useProfile() {
  return useQuery({
    queryKey: QUERY_KEYS.profile,
    queryFn: ({ signal }) => callEndpoint('GET profile', { signal }),
  });
}
