import type { getInvitees } from '@elevere/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callForPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** As many as a person reads before asking for more. */
const SHOWN_AT_ONCE = 12;

/** The people for whom the member vouched, newest first, page by page. */
export function useInvitees({ enabled } = { enabled: true }) {
  return useInfiniteQuery({
    enabled,
    queryKey: QUERY_KEYS.invitees,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callForPage<typeof getInvitees>('GET invitees', {
        query: { limit: SHOWN_AT_ONCE, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What stands where there are none. */
export const NO_INVITEES = 'No one yet. People who join with your code or vouch appear here.';
