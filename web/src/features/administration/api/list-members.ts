import type { MemberState, Role } from '@elevere/functions/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchListPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** `q` is the beginning of a name or email address. */
export interface MemberFilter {
  readonly q: string;
  readonly role: Role | undefined;
  readonly state: MemberState | undefined;
}

export function useMembers({ q, role, state }: MemberFilter) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.administration.members(q, role, state),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchListPage('GET members', {
        query: { q: q === '' ? undefined : q, role, state, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });
}
