import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads two generations of inviters and two of invitees. */
export function useCircle() {
  return useQuery({
    queryKey: QUERY_KEYS.circle,
    queryFn: ({ signal }) => call('GET circle/:uid', { signal }),
  });
}

export function useMemberCircle(uid: string) {
  return useQuery({
    queryKey: QUERY_KEYS.administration.circle(uid),
    queryFn: ({ signal }) => call('GET circle/:uid', { params: { uid }, signal }),
  });
}
