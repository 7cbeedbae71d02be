import { type getInvitees, NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** As many as a person reads before asking for more. */
const SHOWN_AT_ONCE = 12;

/** The people for whom the member vouched, newest first, page by page. */
export function useInvitees() {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.invitees,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callWithHeaders<typeof getInvitees>('GET invitees', {
        query: { limit: SHOWN_AT_ONCE, cursor: pageParam },
        signal,
      });
      return { invitees: answer, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ invitees }) => invitees),
  });
}
