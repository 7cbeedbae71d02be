import type { listMembers as listMembersEndpoint } from '../contract/administration.ts';
import { NEXT_CURSOR_HEADER } from '../contract/page.ts';
import type { Handler } from '../platform/call.ts';
import { wantedPage } from '../platform/wanted-page.ts';
import { listMembers } from './list-members.ts';

/** GET /members (section 10). */
export const handle: Handler<typeof listMembersEndpoint> = async ({ query, setHeader }) => {
  const page = await listMembers(query, wantedPage(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return [...page.members];
};
