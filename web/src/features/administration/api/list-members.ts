import {
  type listMembers,
  MEMBER_STATES,
  type MemberState,
  NEXT_CURSOR_HEADER,
  ROLES,
  type Role,
} from '@elevere/functions/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Whom to look for: the beginning of a name or address, a role, a state. */
interface MemberFilter {
  readonly q: string;
  readonly role: Role | undefined;
  readonly state: MemberState | undefined;
}

/** What an address asks for; what it asks wrongly counts as not asked. */
export function readMemberFilter(search: URLSearchParams): MemberFilter {
  return {
    q: search.get('q') ?? '',
    role: ROLES.find((role) => role === search.get('role')),
    state: MEMBER_STATES.find((state) => state === search.get('state')),
  };
}

/** The members who match, latest first, page by page; the last answer stays until the next comes. */
export function useMembers({ q, role, state }: MemberFilter, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: QUERY_KEYS.administration.members(q, role, state),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callWithHeaders<typeof listMembers>('GET members', {
        query: { q: q === '' ? undefined : q, role, state, cursor: pageParam },
        signal,
      });
      return { members: answer, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
    placeholderData: keepPreviousData,
  });
}
