import { NEXT_CURSOR_HEADER } from '../contract/page.ts';
import type { getInvitees } from '../contract/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { wantedPage } from '../platform/wanted-page.ts';
import { listInvitees } from './list-invitees.ts';

/** GET /invitees. A page may hold fewer than `limit`: whose inviter was replaced is left out. */
export const handle: Handler<typeof getInvitees> = async ({ query, caller, setHeader, now }) => {
  const page = await listInvitees(caller.member, wantedPage(query), now);
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.invitees;
};
