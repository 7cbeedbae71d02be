import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchListPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/**
 * Refetches the list only after an action, because each request counts against
 * PEOPLE_SEARCH_LIMITS. `staleTime` is not 'static', because the list would still show a member
 * whom an admin suspends.
 */
export function usePeople(q: string) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.people(q),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchListPage('GET people', {
        query: { q: q === '' ? undefined : q, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
