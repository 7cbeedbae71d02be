import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export function useIntroductions() {
  return useQuery({
    queryKey: QUERY_KEYS.introductions,
    queryFn: ({ signal }) => call('GET introductions', { signal }),
  });
}
