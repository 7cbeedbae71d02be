import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  blockUidForADay,
  isMark,
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
const ABREAST = 25;

const DAY_MS = 24 * 3_600_000;

/**
 * True if this person never had a role: they have no document, or only the one of the sign-up. False for
 * a former member, whose removal an admin must finish. `entry` is the removal entry. A mark in it means
 * that an earlier pruning or leaving was interrupted.
 */
function neverRegistered(document: DocumentSnapshot, entry: DocumentSnapshot): boolean {
  const hasRole = (document.get('role') ?? document.get('invitedBy') ?? null) !== null;
  return !hasRole && (!entry.exists || isMark(entry));
}

/** The accounts among these that are old enough and never registered. Two reads for each old one. */
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
 * Checks again that the person never registered. In the same transaction it blocks the uid and deletes
 * the sign-up document, so that the person cannot register before their account is deleted. Returns false
 * if they have registered.
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

/** Records the run in one audit entry, without naming the people, who were never members. */
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
  /** How many accounts Auth did not delete. Another run deletes them. */
  readonly failed: number;
}

/**
 * Finds the accounts that are older than `days` and whose owner never had a role. Unless `dryRun`,
 * deletes them with their sign-up documents. A person who registers meanwhile stays. It can be repeated.
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
      const gone: string[] = [];
      for (let start = 0; start < abandoned.length; start += ABREAST) {
        const uids = abandoned.slice(start, start + ABREAST).map(({ uid }) => uid);
        const marked = await Promise.all(uids.map((uid) => markAbandoned(uid, new Date())));
        gone.push(...uids.filter((_, index) => marked[index]));
      }
      const left = await deleteAccounts(gone);
      deleted += gone.length - left;
      failed += left;
    }
  } finally {
    // An interrupted run records what it deleted, too.
    if (deleted > 0) await record(deleted, days, now);
  }
  return { listed, abandoned: found, deleted, failed };
}
