import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the vouch links of which the member wants a reminder, oldest first. */
export function useVouchReminders() {
  return useQuery({
    queryKey: QUERY_KEYS.vouchReminders,
    queryFn: ({ signal }) => callEndpoint('GET asks', { signal }),
  });
}
