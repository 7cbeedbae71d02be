import { NEXT_CURSOR_HEADER } from '../contract/page.ts';
import type { getInvitees } from '../contract/vouching.ts';
import type { Handler } from '../http/call.ts';
import { listInvitees } from '../store/list-invitees.ts';
import { readCursor } from '../store/list-sent-invitations.ts';

/** GET /invitees. A page may hold fewer than `limit`: whose inviter was replaced is left out. */
export const handle: Handler<typeof getInvitees> = async ({
  query,
  caller,
  setHeader,
  now,
  refuse,
}) => {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && after === null) {
    throw refuse('invalid_request', 'The cursor is not valid.');
  }
  const page = await listInvitees(caller.uid, { limit: query.limit, after }, now);
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.invitees;
};
