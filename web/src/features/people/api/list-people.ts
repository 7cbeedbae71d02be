import type { listPeople } from '@elevere/functions/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callForPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/**
 * The members who let others find them and match, page by page; an empty `q` stands for all of them,
 * newest first. The last answer stays until the next comes. What was loaded is not asked for again:
 * every page of it would count among the calls of an hour (PEOPLE_LIMITS).
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
