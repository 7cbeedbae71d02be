import type { getSentInvitations } from '../contract/invitations.ts';
import { NEXT_CURSOR_HEADER } from '../contract/page.ts';
import type { Handler } from '../http/call.ts';
import { isSelfOrAdmin } from '../http/caller.ts';
import {
  listSentInvitations,
  readCursor,
  sentInvitationViews,
} from '../store/list-sent-invitations.ts';

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
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && after === null) {
    throw refuse('invalid_request', 'The cursor is not valid.');
  }
  const page = await listSentInvitations(params.uid, { limit: query.limit, after });
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return sentInvitationViews(page.invitations, caller.uid, now);
};
