import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the introducers again each time the dialog opens. */
export function useIntroducers(uid: string) {
  return useQuery({
    queryKey: QUERY_KEYS.introducers(uid),
    queryFn: ({ signal }) => callEndpoint('GET introducers/:uid', { params: { uid }, signal }),
    gcTime: 0,
  });
}
