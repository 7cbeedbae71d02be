import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { recordAudit } from '../../functions/src/documents/audit.ts';
import {
  blockUidForADay,
  isBlockedUidMark,
  removalEntryRef,
} from '../../functions/src/documents/removal-entry.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { OPERATOR } from '../../functions/src/domain/administering-members.ts';
import type { Account } from '../../functions/src/platform/auth.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { runTransaction } from '../../functions/src/platform/transaction.ts';
import { deleteAccounts, readAccountPages } from './accounts.ts';

const MAX_PARALLEL_TRANSACTIONS = 25;

const DAY_MS = 24 * 3_600_000;

/**
 * True if the account's owner never had a role. False while the removal of a member is unfinished,
 * because an admin must finish the removal.
 */
function ownerNeverRegistered(document: DocumentSnapshot, removalEntry: DocumentSnapshot): boolean {
  const hasRole = (document.get('role') ?? document.get('invitedBy') ?? null) !== null;
  // The document of `blockUidForADay` is not the audit entry of a removal. It remains if a pruning
  // or a departure was interrupted, so the account must still be deleted.
  return !hasRole && (!removalEntry.exists || isBlockedUidMark(removalEntry));
}

async function findAbandonedAccounts(
  accounts: readonly Account[],
  createdBefore: Date,
): Promise<readonly Account[]> {
  const oldAccounts = accounts.filter(({ createdAt }) => createdAt < createdBefore);
  if (oldAccounts.length === 0) return [];
  const documents = await firestore().getAll(...oldAccounts.map(({ uid }) => memberRef(uid)));
  const removalEntries = await firestore().getAll(
    ...oldAccounts.map(({ uid }) => removalEntryRef(uid)),
  );
  return oldAccounts.filter((_, index) => {
    const [document, removalEntry] = [documents[index], removalEntries[index]];
    return (
      document !== undefined &&
      removalEntry !== undefined &&
      ownerNeverRegistered(document, removalEntry)
    );
  });
}

/**
 * Prevents the account's owner from registering until the account is deleted. Returns false if the
 * owner has just registered.
 */
async function blockAbandonedAccount(uid: string, now: Date): Promise<boolean> {
  return runTransaction(async (tx) => {
    const [document, removalEntry] = await tx.getAll(memberRef(uid), removalEntryRef(uid));
    if (!document || !removalEntry || !ownerNeverRegistered(document, removalEntry)) return false;
    blockUidForADay(tx, uid, now);
    if (document.exists) tx.delete(document.ref);
    return true;
  });
}

/** The audit entry does not name the accounts' owners, because they were never members. */
async function recordPruning(deleted: number, days: number, at: Date): Promise<void> {
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

export interface PruningResult {
  readonly checked: number;
  readonly abandoned: readonly Account[];
  readonly deleted: number;
  /** How many accounts Auth failed to delete. The next run tries to delete them again. */
  readonly failed: number;
}

/** Deletes old accounts whose owners never registered. Can be repeated after an interruption. */
export async function pruneAccounts(request: {
  days: number;
  dryRun: boolean;
  now: Date;
}): Promise<PruningResult> {
  const { days, dryRun, now } = request;
  const createdBefore = new Date(now.getTime() - days * DAY_MS);
  const abandonedAccounts: Account[] = [];
  let [checked, deleted, failed] = [0, 0, 0];
  try {
    for await (const page of readAccountPages()) {
      checked += page.length;
      const abandoned = await findAbandonedAccounts(page, createdBefore);
      abandonedAccounts.push(...abandoned);
      if (dryRun) continue;
      const blockedUids: string[] = [];
      for (
        let batchStart = 0;
        batchStart < abandoned.length;
        batchStart += MAX_PARALLEL_TRANSACTIONS
      ) {
        const uids = abandoned
          .slice(batchStart, batchStart + MAX_PARALLEL_TRANSACTIONS)
          .map(({ uid }) => uid);
        const blockResults = await Promise.all(
          uids.map((uid) => blockAbandonedAccount(uid, new Date())),
        );
        blockedUids.push(...uids.filter((_, index) => blockResults[index]));
      }
      const failureCount = await deleteAccounts(blockedUids);
      deleted += blockedUids.length - failureCount;
      failed += failureCount;
    }
  } finally {
    // Records the pruning even after an error, so that the audit log has the number of deletions.
    if (deleted > 0) await recordPruning(deleted, days, now);
  }
  return { checked, abandoned: abandonedAccounts, deleted, failed };
}
