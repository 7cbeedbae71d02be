import type { Query } from 'firebase-admin/firestore';
import type { AuditEntry, listAudit as listAuditEndpoint } from '../contract/administration.ts';
import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import { AUDIT_COLLECTION, readAudit } from '../documents/audit.ts';
import { findMembers } from '../documents/users.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';
import { findPage, type PageRequest, readPageRequest } from '../platform/paging.ts';
import { memberSeenBy } from '../steps/person-view.ts';

export const handle: Handler<typeof listAuditEndpoint> = async ({ query, setHeader }) => {
  const page = await listAudit(query, readPageRequest(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return [...page.entries];
};

/**
 * Returns one page of audit entries, newest first. If `uid` or `action` is set, the page has only
 * entries that match.
 */
export async function listAudit(
  { uid, action }: { uid?: string | undefined; action?: string | undefined },
  page: PageRequest,
): Promise<{ entries: readonly AuditEntry[]; nextCursor: string | null }> {
  let entriesQuery: Query = firestore().collection(AUDIT_COLLECTION);
  if (uid !== undefined) entriesQuery = entriesQuery.where('people', 'array-contains', uid);
  if (action !== undefined) entriesQuery = entriesQuery.where('action', '==', action);
  const { documents, nextCursor } = await findPage(entriesQuery, 'at', page);
  const validEntries = documents.flatMap((document) => {
    const entry = readAudit(document);
    return entry === null ? [] : [{ id: document.id, entry }];
  });
  const memberByUid = await findMembers(validEntries.flatMap(({ entry }) => entry.people));
  const entries = validEntries.map(({ id, entry }) => ({
    ...entry,
    id,
    people: [...entry.people],
    at: entry.at.toISOString(),
    names: Object.fromEntries(
      entry.people.flatMap((uid) => {
        const member = memberSeenBy('admin', memberByUid.get(uid) ?? null);
        return member === null ? [] : [[uid, `${member.firstName} ${member.lastName}`.trim()]];
      }),
    ),
  }));
  return { entries, nextCursor };
}
