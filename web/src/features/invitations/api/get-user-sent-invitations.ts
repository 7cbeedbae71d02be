import type { getSentInvitations, SentInvitation } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { callForPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';

/** A code of the caller's own: unlike another member's it is always told. */
export type OwnInvitation = SentInvitation & { readonly code: string };

function isOwn(invitation: SentInvitation): invitation is OwnInvitation {
  return invitation.code !== null;
}

/**
 * All of the member's invitations, newest first: filters and search need every one, and
 * one page of the server's holds ten years of two a month.
 */
export function useSentInvitations() {
  const { uid } = useMember();
  return useQuery<readonly OwnInvitation[]>({
    queryKey: QUERY_KEYS.invitations.sent,
    queryFn: async ({ signal }) => {
      const all: OwnInvitation[] = [];
      let cursor: string | undefined;
      do {
        const { rows, nextCursor } = await callForPage<typeof getSentInvitations>(
          'GET get_user_sent_invitations',
          {
            params: { uid },
            query: { cursor },
            signal,
          },
        );
        all.push(...rows.filter(isOwn));
        cursor = nextCursor;
      } while (cursor !== undefined);
      return all;
    },
  });
}

/** One of them; undefined until the list has it. */
export function useSentInvitation(code: string): OwnInvitation | undefined {
  return useSentInvitations().data?.find((sent) => sent.code === code);
}
