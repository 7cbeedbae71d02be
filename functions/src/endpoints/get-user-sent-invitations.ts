import { type getSentInvitations, NEXT_CURSOR_HEADER } from '../contract/invitations.ts';
import type { Handler } from '../http/call.ts';
import { requireSelfOrAdmin } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { invitationView } from '../store/documents/invitations.ts';
import { listSentInvitations, readCursor } from '../store/list-sent-invitations.ts';

/** GET /get_user_sent_invitations/{uid} (section 7): for the member themself or an admin. */
export const handle: Handler<typeof getSentInvitations> = async ({
  params,
  query,
  caller,
  setHeader,
  now,
}) => {
  await requireSelfOrAdmin(caller, params.uid);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && after === null) {
    throw new Refusal('invalid_request', 'The cursor is not valid.');
  }
  const page = await listSentInvitations(params.uid, { limit: query.limit, after });
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.invitations.map((invitation) => invitationView(invitation, now));
};
