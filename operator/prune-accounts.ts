import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  blockUidForADay,
  isBlockedUidMark,
  recordAudit,
  removalEntry,
} from '../functions/src/documents/audit.ts';
import { memberRef } from '../functions/src/documents/users.ts';
import { OPERATOR } from '../functions/src/domain/administering-members.ts';
import type { Account } from '../functions/src/platform/auth.ts';
import { firestore } from '../functions/src/platform/firestore.ts';
import { runTransaction } from '../functions/src/platform/transaction.ts';
import { accountPages, deleteAccounts } from './accounts.ts';

/** How many transactions run at the same time. */
const PARALLEL_READS = 25;

const DAY_MS = 24 * 3_600_000;

/**
 * True if this person never had a role: they have no document, or only the document that sign-up
 * creates. False for a former member, because an admin must finish the removal. `entry` is the
 * audit entry of the person's departure. An entry that is only a mark shows that an earlier pruning
 * or leaving was interrupted.
 */
function neverRegistered(document: DocumentSnapshot, entry: DocumentSnapshot): boolean {
  const hasRole = (document.get('role') ?? document.get('invitedBy') ?? null) !== null;
  return !hasRole && (!entry.exists || isBlockedUidMark(entry));
}

/**
 * Returns the accounts among these that are old enough and whose owners never had a role. Two reads
 * for each old account.
 */
async function abandonedAmong(
  accounts: readonly Account[],
  before: Date,
): Promise<readonly Account[]> {
  const old = accounts.filter(({ createdAt }) => createdAt < before);
  if (old.length === 0) return [];
  const documents = await firestore().getAll(...old.map(({ uid }) => memberRef(uid)));
  const entries = await firestore().getAll(...old.map(({ uid }) => removalEntry(uid)));
  return old.filter((_, index) => {
    const [document, entry] = [documents[index], entries[index]];
    return document !== undefined && entry !== undefined && neverRegistered(document, entry);
  });
}

/**
 * Checks again that the person never had a role. In the same transaction, blocks the uid and
 * deletes the sign-up document, so that the person cannot register before the account is deleted.
 * Returns false if the person has registered meanwhile.
 */
async function markAbandoned(uid: string, now: Date): Promise<boolean> {
  return runTransaction(async (tx) => {
    const [document, entry] = await tx.getAll(memberRef(uid), removalEntry(uid));
    if (!document || !entry || !neverRegistered(document, entry)) return false;
    blockUidForADay(tx, uid, now);
    if (document.exists) tx.delete(document.ref);
    return true;
  });
}

/**
 * Records the run in one audit entry. The entry does not name the people, because they were never
 * members.
 */
async function record(deleted: number, days: number, at: Date): Promise<void> {
  const details = { deleted, older_than_days: days };
  const batch = firestore().batch();
  recordAudit(batch, {
    action: 'account_pruned',
    actor: OPERATOR,
    subject: 'network',
    at,
    details,
  });
  await batch.commit();
}

export interface Pruning {
  /** How many accounts were checked. */
  readonly listed: number;
  readonly abandoned: readonly Account[];
  readonly deleted: number;
  /** How many accounts Auth failed to delete. The next run retries them. */
  readonly failed: number;
}

/**
 * Finds the accounts that are older than `days` and whose owners never had a role. Unless `dryRun`,
 * deletes them with their sign-up documents. Keeps a person who registers meanwhile. Safe to
 * repeat.
 */
export async function pruneAccounts(request: {
  days: number;
  dryRun: boolean;
  now: Date;
}): Promise<Pruning> {
  const { days, dryRun, now } = request;
  const before = new Date(now.getTime() - days * DAY_MS);
  const found: Account[] = [];
  let [listed, deleted, failed] = [0, 0, 0];
  try {
    for await (const page of accountPages()) {
      listed += page.length;
      const abandoned = await abandonedAmong(page, before);
      found.push(...abandoned);
      if (dryRun) continue;
      const unused: string[] = [];
      for (let start = 0; start < abandoned.length; start += PARALLEL_READS) {
        const uids = abandoned.slice(start, start + PARALLEL_READS).map(({ uid }) => uid);
        const marked = await Promise.all(uids.map((uid) => markAbandoned(uid, new Date())));
        unused.push(...uids.filter((_, index) => marked[index]));
      }
      const left = await deleteAccounts(unused);
      deleted += unused.length - left;
      failed += left;
    }
  } finally {
    // An interrupted run also records the accounts that it deleted.
    if (deleted > 0) await record(deleted, days, now);
  }
  return { listed, abandoned: found, deleted, failed };
}
