import { recordAudit, removalEntry } from '../functions/src/documents/audit.ts';
import { memberRef } from '../functions/src/documents/users.ts';
import { OPERATOR } from '../functions/src/domain/administering-members.ts';
import type { Account } from '../functions/src/platform/auth.ts';
import { firestore } from '../functions/src/platform/firestore.ts';
import { accountPages, deleteAccounts } from './accounts.ts';

/** Transactions under way at once. */
const ABREAST = 25;

const DAY_MS = 24 * 3_600_000;

/** Whether this person never got a role: no document, or one that only the sign-up wrote. */
function neverRegistered(document: FirebaseFirestore.DocumentSnapshot): boolean {
  return (document.get('role') ?? null) === null && (document.get('invitedBy') ?? null) === null;
}

/**
 * Of these accounts those that are old enough and never registered; not those of people who left,
 * whose removal an admin finishes. Two reads for each old one.
 */
async function abandonedAmong(
  accounts: readonly Account[],
  before: Date,
): Promise<readonly Account[]> {
  const old = accounts.filter(({ createdAt }) => createdAt < before);
  if (old.length === 0) return [];
  const documents = await firestore().getAll(...old.map(({ uid }) => memberRef(uid)));
  const abandoned = new Set(documents.filter(neverRegistered).map(({ id }) => id));
  const removals = await firestore().getAll(...old.map(({ uid }) => removalEntry(uid)));
  return old.filter(({ uid }, index) => abandoned.has(uid) && !removals[index]?.exists);
}

/** Looks once more, and deletes the sign-up document. False for a member. */
async function forget(uid: string): Promise<boolean> {
  return firestore().runTransaction(async (tx) => {
    const document = await tx.get(memberRef(uid));
    if (!neverRegistered(document)) return false;
    if (document.exists) tx.delete(document.ref);
    return true;
  });
}

/** One entry for a run: the log need not name for good people who were never members. */
async function record(deleted: number, days: number, at: Date): Promise<void> {
  const details = { deleted, older_than_days: days };
  const batch = firestore().batch();
  recordAudit(batch, {
    ...{ action: 'account_pruned', actor: OPERATOR, subject: 'network' },
    ...{ at, details },
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
 * sign-up document unless `dryRun`. Safe to repeat. A registration in the very second of the
 * deletion may lose its account: `verify` names it, and an admin removes it.
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
        const forgotten = await Promise.all(uids.map(forget));
        gone.push(...uids.filter((_, index) => forgotten[index]));
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
