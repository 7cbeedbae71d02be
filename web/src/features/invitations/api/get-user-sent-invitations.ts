import {
  getSentInvitations,
  NEXT_CURSOR_HEADER,
  type SentInvitation,
} from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';
import { memberInvitationsKey } from './invitation-keys.ts';

/** The month's codes and all that are still open, unless an operator granted many. */
const RECENT = 12;

/** A code of the caller's own: unlike another member's it is always told. */
export type OwnInvitation = SentInvitation & { readonly code: string };

function isOwn(invitation: SentInvitation): invitation is OwnInvitation {
  return invitation.code !== null;
}

/** The member's newest codes: what the dashboard and the page that makes codes show. */
export function useRecentInvitations() {
  const { uid } = useMember();
  return useQuery({
    queryKey: [...memberInvitationsKey(uid), 'recent'],
    queryFn: async ({ signal }) =>
      (await readPage({ uid, limit: RECENT, cursor: undefined, signal })).invitations,
  });
}

/**
 * All of the member's codes, newest first (section 2, /manage-invitations): filters and search need
 * every one. A page of the server's holds ten years of two a month.
 */
export function useSentInvitations() {
  const { uid } = useMember();
  return useQuery({
    queryKey: [...memberInvitationsKey(uid), 'sent'],
    queryFn: async ({ signal }) => {
      const all: OwnInvitation[] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage({ uid, limit: undefined, cursor, signal });
        all.push(...page.invitations);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return all;
    },
  });
}

interface PageWanted {
  readonly uid: string;
  readonly limit: number | undefined;
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}

async function readPage({ uid, limit, cursor, signal }: PageWanted) {
  const { answer, headers } = await callWithHeaders(getSentInvitations, {
    params: { uid },
    query: { limit, cursor },
    signal,
  });
  return {
    invitations: answer.filter(isOwn),
    nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined,
  };
}
