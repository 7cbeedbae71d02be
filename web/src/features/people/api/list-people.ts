import type { listPeople } from '@elevere/functions/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callForPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/**
 * Loads the listed members who match, page by page. An empty `q` matches everyone, newest first.
 * The last result stays while the next one loads. Loaded pages are never fetched again, because
 * each page counts against the hourly limit (PEOPLE_SEARCH_LIMITS).
 */
export function usePeople(q: string) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.people(q),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callForPage<typeof listPeople>('GET people', {
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
