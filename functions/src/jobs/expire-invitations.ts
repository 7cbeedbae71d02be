import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { INVITATIONS_COLLECTION, readInvitation, statusFields } from '../documents/invitations.ts';
import { markExpired } from '../domain/invitation.ts';
import { firestore } from '../platform/firestore.ts';
import { runTransaction } from '../platform/transaction.ts';
import { type JobRun, type MalformedDocumentsReport, recordMalformedDocument } from './job.ts';

const PAGE_SIZE = 500;

export interface ExpiryReport extends MalformedDocumentsReport {
  marked: number;
  finished: boolean;
}

/**
 * A late or incomplete run does no harm, because every function that decides about an invitation
 * also checks its expiry time.
 */
export async function run({
  now,
  isOutOfTime,
  pageSize = PAGE_SIZE,
}: JobRun & { readonly pageSize?: number }): Promise<ExpiryReport> {
  const report: ExpiryReport = { marked: 0, malformed: 0, malformedPaths: [], finished: false };
  const overdueInvitationsQuery = firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('active', '==', true)
    .where('expires_at', '<=', Timestamp.fromDate(now))
    .orderBy('expires_at')
    .limit(pageSize);
  let lastDocument: QueryDocumentSnapshot | null = null;
  do {
    const page: PageResult = await expirePage(
      lastDocument === null
        ? overdueInvitationsQuery
        : overdueInvitationsQuery.startAfter(lastDocument),
      now,
    );
    report.marked += page.markedCount;
    for (const path of page.malformedPaths) recordMalformedDocument(report, path);
    lastDocument = page.last;
  } while (lastDocument !== null && !isOutOfTime());
  report.finished = lastDocument === null;
  return report;
}

interface PageResult {
  readonly markedCount: number;
  readonly malformedPaths: readonly string[];
  readonly last: QueryDocumentSnapshot | null;
}

/** Uses a transaction, so that the job cannot overwrite a simultaneous change. */
function expirePage(pageQuery: Query, now: Date): Promise<PageResult> {
  return runTransaction(async (tx) => {
    const { docs } = await tx.get(pageQuery);
    const malformedPaths: string[] = [];
    let markedCount = 0;
    for (const document of docs) {
      const invitation = readInvitation(document);
      if (invitation === null) malformedPaths.push(document.ref.path);
      else if (markExpired(invitation, now).ok) {
        tx.update(document.ref, statusFields('expired'));
        markedCount += 1;
      }
    }
    return { markedCount, malformedPaths, last: docs.at(-1) ?? null };
  });
}
