import type { listAudit as listAuditEndpoint } from '../contract/administration.ts';
import { NEXT_CURSOR_HEADER } from '../contract/page.ts';
import type { Handler } from '../platform/call.ts';
import { wantedPage } from '../platform/wanted-page.ts';
import { listAudit } from './list-audit.ts';

/** GET /audit (section 10). */
export const handle: Handler<typeof listAuditEndpoint> = async ({ query, setHeader }) => {
  const page = await listAudit(query, wantedPage(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return [...page.entries];
};
