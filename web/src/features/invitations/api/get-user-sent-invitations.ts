import type { getSentInvitations, SentInvitation } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { callForPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';

/** An invitation of the caller. Its code is always present, unlike that of another member's. */
export type OwnInvitation = SentInvitation & { readonly code: string };

function isOwn(invitation: SentInvitation): invitation is OwnInvitation {
  return invitation.code !== null;
}

/**
 * Returns all of the member's invitations, newest first. Filters and search need the whole list.
 * One page of the server is enough for ten years.
 */
export function useSentInvitations() {
  const { uid } = useMember();
  return useQuery<readonly OwnInvitation[]>({
    queryKey: QUERY_KEYS.invitations.sent,
    queryFn: async ({ signal }) => {
      const invitations: OwnInvitation[] = [];
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
        invitations.push(...rows.filter(isOwn));
        cursor = nextCursor;
      } while (cursor !== undefined);
      return invitations;
    },
  });
}

/** Returns one of the member's invitations. Undefined until the list contains it. */
export function useSentInvitation(code: string): OwnInvitation | undefined {
  return useSentInvitations().data?.find((sent) => sent.code === code);
}
