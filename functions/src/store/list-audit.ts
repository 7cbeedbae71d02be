import { Filter, type Query } from 'firebase-admin/firestore';
import type { AuditEntry } from '../contract/administration.ts';
import { AUDIT, readAudit } from './documents/audit.ts';
import { firestore } from './firestore.ts';
import { type PageWanted, readPage } from './read-page.ts';

/**
 * One page of the audit log, newest first, of what a person did or what happened to them and of one
 * action, and the cursor of the next one.
 */
export async function listAudit(
  wanted: { uid?: string | undefined; action?: string | undefined },
  page: PageWanted,
): Promise<{ entries: readonly AuditEntry[]; nextCursor: string | null }> {
  const { uid, action } = wanted;
  let found: Query = firestore().collection(AUDIT);
  if (uid !== undefined) {
    found = found.where(
      Filter.or(Filter.where('actor', '==', uid), Filter.where('subject', '==', uid)),
    );
  }
  if (action !== undefined) found = found.where('action', '==', action);
  const { documents, nextCursor } = await readPage(found, 'at', page);
  const entries = documents.flatMap((document) => {
    const entry = readAudit(document);
    return entry === null ? [] : [{ id: document.id, ...entry, at: entry.at.toISOString() }];
  });
  return { entries, nextCursor };
}
