import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export function useProfile() {
  return useQuery({
    queryKey: QUERY_KEYS.profile,
    queryFn: ({ signal }) => call('GET profile', { signal }),
  });
}
