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

/** Transactions under way at once. */
const ABREAST = 25;

const DAY_MS = 24 * 3_600_000;

/**
 * Whether this person never got a role (no document, or one that only the sign-up wrote), and is no
 * former member, whose removal an admin finishes. `entry` is their removal entry: that of a stranger
 * is a mark, which the pruning or leaving that wrote it may have survived.
 */
function neverRegistered(document: DocumentSnapshot, entry: DocumentSnapshot): boolean {
  const hasRole = (document.get('role') ?? document.get('invitedBy') ?? null) !== null;
  return !hasRole && (!entry.exists || isMark(entry));
}

/** Of these accounts those that are old enough and never registered. Two reads for each old one. */
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
 * Checks once more that the person never registered, and in the same transaction marks their uid and
 * deletes their sign-up document. Returns false if they have registered. From then on they cannot
 * register, so their account can be deleted at any later time.
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

/** One entry for a run: the log need not name for good people who were never members. */
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
  /** Accounts that were looked at. */
  readonly listed: number;
  readonly abandoned: readonly Account[];
  readonly deleted: number;
  /** Accounts that Auth did not delete; run it again. */
  readonly failed: number;
}

/**
 * Finds the accounts older than `days` whose holder never got a role, and deletes them with their
 * sign-up document unless `dryRun`. A person who registers meanwhile stays a member. Safe to repeat.
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
    // Also when it was cut off: a repeat records the rest.
    if (deleted > 0) await record(deleted, days, now);
  }
  return { listed, abandoned: found, deleted, failed };
}
