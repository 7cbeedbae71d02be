import { type BulkWriter, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { INVITATIONS, readInvitation, statusFields } from '../documents/invitations.ts';
import { markExpired } from '../domain/invitation.ts';
import { isWriteConflict } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { type Malformed, noteMalformed, type Run } from '../platform/job.ts';
import { pagesOf } from '../platform/paging.ts';

/** Two pages at most are in memory; one page is written in a few seconds even at first speed. */
const PAGE = 1_000;

/** `malformed` are active by their flag and due, but not what this program wrote; left as they are. */
export interface ExpiryReport extends Malformed {
  marked: number;
  /** Redeemed, revoked, removed or marked by another process between reading and writing. */
  changedMeanwhile: number;
  /** Writes that the database refused; the next run tries them again. */
  failed: number;
  firstFailure: string | null;
  /** False when the time ran out first: what is left is still due at the next run. */
  finished: boolean;
}

/** Writes only over the version that was read, so that it can never undo a redemption. */
async function mark(
  writer: BulkWriter,
  read: QueryDocumentSnapshot,
  report: ExpiryReport,
): Promise<void> {
  try {
    await writer.update(read.ref, statusFields('expired'), { lastUpdateTime: read.updateTime });
    report.marked += 1;
  } catch (error) {
    if (isWriteConflict(error)) {
      report.changedMeanwhile += 1;
      return;
    }
    report.failed += 1;
    report.firstFailure ??= error instanceof Error ? error.message : String(error);
  }
}

/** Marks one page as it was read; what has changed since is left as it is by now. */
export async function markPage(
  writer: BulkWriter,
  page: readonly QueryDocumentSnapshot[],
  now: Date,
  report: ExpiryReport,
): Promise<void> {
  const marks: Promise<void>[] = [];
  for (const read of page) {
    const invitation = readInvitation(read);
    if (invitation === null) {
      noteMalformed(report, read.ref.path);
    } else if (markExpired(invitation, now).ok) {
      marks.push(mark(writer, read, report));
    }
  }
  await Promise.all([writer.flush(), ...marks]);
}

/** The report of a run that has done nothing yet. */
export function emptyExpiryReport(): ExpiryReport {
  return {
    marked: 0,
    changedMeanwhile: 0,
    malformed: 0,
    malformedPaths: [],
    failed: 0,
    firstFailure: null,
    finished: false,
  };
}

/**
 * Every hour: makes durable that invitations past their 31 days are expired. Reads only what is
 * due and one write for each; safe to run twice, concurrently, and to be cut off anywhere, because
 * what is left to do is in the documents themselves. Stops between pages once `outOfTime`.
 */
export async function run({
  now,
  outOfTime,
  pageSize = PAGE,
}: Run & { readonly pageSize?: number }): Promise<ExpiryReport> {
  const report = emptyExpiryReport();
  const due = firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .where('expires_at', '<=', Timestamp.fromDate(now))
    .orderBy('expires_at');
  const writer = firestore().bulkWriter();
  let interrupted = false;
  let writing: Promise<void> = Promise.resolve();
  for await (const page of pagesOf(due, pageSize)) {
    // The page before was written while this one was read.
    await writing;
    writing = markPage(writer, page, now, report);
    // A database that refuses writes is left alone until the next run.
    interrupted = outOfTime() || report.failed > 0;
    if (interrupted) break;
  }
  await writing;
  await writer.close();
  report.finished = !interrupted && report.failed === 0;
  return report;
}
