import type { getIntroducers } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/**
 * Returns the members who can introduce the current member to a person. Fetched again each time the dialog
 * opens.
 */
export function useIntroducers(uid: string) {
  return useQuery({
    queryKey: QUERY_KEYS.introducers(uid),
    queryFn: ({ signal }) =>
      call<typeof getIntroducers>('GET introducers', { params: { uid }, signal }),
    gcTime: 0,
  });
}
