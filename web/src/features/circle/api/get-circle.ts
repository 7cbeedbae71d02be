import type { getCircle } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Loads the member's circle: two generations of inviters and two of invitees. */
export function useCircle() {
  return useQuery({
    queryKey: QUERY_KEYS.circle,
    queryFn: ({ signal }) => call<typeof getCircle>('GET circle', { signal }),
  });
}

/** Loads the circle of any member, for an admin. */
export function useMemberCircle(uid: string) {
  return useQuery({
    queryKey: QUERY_KEYS.administration.circle(uid),
    queryFn: ({ signal }) => call<typeof getCircle>('GET circle', { params: { uid }, signal }),
  });
}
