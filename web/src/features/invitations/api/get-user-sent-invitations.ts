import type { SentInvitation } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchListPage } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useAccount } from '../../../lib/session/use-session.ts';

/** The server hides active codes only from admins, so a member's own invitations have a code. */
export type OwnInvitation = SentInvitation & { readonly code: string };

function isOwnInvitation(invitation: SentInvitation): invitation is OwnInvitation {
  return invitation.code !== null;
}

/** Loads all pages, because the filters and the search need the whole list. */
export function useSentInvitations() {
  const { uid } = useAccount();
  return useQuery<readonly OwnInvitation[]>({
    queryKey: QUERY_KEYS.invitations.sent,
    queryFn: async ({ signal }) => {
      const invitations: OwnInvitation[] = [];
      let cursor: string | undefined;
      do {
        const { rows, nextCursor } = await fetchListPage('GET get_user_sent_invitations/:uid', {
          params: { uid },
          query: { cursor },
          signal,
        });
        invitations.push(...rows.filter(isOwnInvitation));
        cursor = nextCursor;
      } while (cursor !== undefined);
      return invitations;
    },
  });
}

export function useSentInvitation(code: string): OwnInvitation | undefined {
  return useSentInvitations().data?.find((invitation) => invitation.code === code);
}
