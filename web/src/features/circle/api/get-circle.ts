import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads two generations of inviters and two of invitees. */
export function useCircle() {
  return useQuery({
    queryKey: QUERY_KEYS.circle,
    queryFn: ({ signal }) => callEndpoint('GET circle/:uid', { signal }),
  });
}

export function useMemberCircle(uid: string) {
  return useQuery({
    queryKey: QUERY_KEYS.administration.circle(uid),
    queryFn: ({ signal }) => callEndpoint('GET circle/:uid', { params: { uid }, signal }),
  });
}
