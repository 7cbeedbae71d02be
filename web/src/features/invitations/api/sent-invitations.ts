import {
  getSentInvitations,
  NEXT_CURSOR_HEADER,
  type SentInvitation,
} from '@elevere/functions/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';
import { memberInvitationsKey } from './invitation-keys.ts';

/** A year at two codes a month: what a person reads before asking for more. */
const SHOWN_AT_ONCE = 24;

/** A code of the caller's own: unlike another member's it is always told. */
export type OwnInvitation = SentInvitation & { readonly code: string };

function isOwn(invitation: SentInvitation): invitation is OwnInvitation {
  return invitation.code !== null;
}

/** The member's codes, newest first, page by page (section 2, /manage-invitations). */
export function useSentInvitations() {
  const { uid } = useMember();
  return useInfiniteQuery({
    queryKey: [...memberInvitationsKey(uid), 'sent'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callWithHeaders(getSentInvitations, {
        params: { uid },
        query: { limit: SHOWN_AT_ONCE, cursor: pageParam },
        signal,
      });
      const nextCursor = headers.get(NEXT_CURSOR_HEADER) ?? undefined;
      return { invitations: answer.filter(isOwn), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ invitations }) => invitations),
  });
}
