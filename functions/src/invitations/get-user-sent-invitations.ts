import type { getSentInvitations } from '../contract/invitations.ts';
import { NEXT_CURSOR_HEADER } from '../contract/page.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { wantedPage } from '../platform/wanted-page.ts';
import { listSentInvitations, sentInvitationViews } from './list-sent-invitations.ts';

/** GET /get_user_sent_invitations/{uid} (section 7): for the member themself or an admin. */
export const handle: Handler<typeof getSentInvitations> = async ({
  params,
  query,
  caller,
  setHeader,
  now,
  refuse,
}) => {
  if (!isSelfOrAdmin(caller, params.uid)) throw refuse('forbidden');
  const page = await listSentInvitations(params.uid, wantedPage(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  const viewer = { uid: caller.uid, role: caller.member?.role ?? null };
  return sentInvitationViews(page.invitations, viewer, now);
};
