import { MEMBER_STATES, type MemberState, ROLES, type Role } from '@elevere/functions/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callForListPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** `q` is the beginning of a name or email address. */
interface MemberFilter {
  readonly q: string;
  readonly role: Role | undefined;
  readonly state: MemberState | undefined;
}

export function readMemberFilter(search: URLSearchParams): MemberFilter {
  return {
    q: search.get('q') ?? '',
    role: ROLES.find((role) => role === search.get('role')),
    state: MEMBER_STATES.find((state) => state === search.get('state')),
  };
}

export function useMembers({ q, role, state }: MemberFilter, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: QUERY_KEYS.administration.members(q, role, state),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callForListPage('GET members', {
        query: { q: q === '' ? undefined : q, role, state, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
  });
}
