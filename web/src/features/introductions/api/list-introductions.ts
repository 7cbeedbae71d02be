import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export function useIntroductions() {
  return useQuery({
    queryKey: QUERY_KEYS.introductions,
    queryFn: ({ signal }) => callEndpoint('GET introductions', { signal }),
  });
}
