import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchListPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Most members need only one page of 240 people, which is two vouches a month for ten years. */
export function useInvitees({ enabled } = { enabled: true }) {
  return useInfiniteQuery({
    enabled,
    queryKey: QUERY_KEYS.invitees,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchListPage('GET invitees', {
        query: { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
