import { AUDIT, recordAudit, removalEntry } from '../functions/src/documents/audit.ts';
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

/**
 * Looks once more, and deletes the sign-up document with an audit entry, which a repeat finds. False
 * for a member.
 */
async function forget(uid: string, now: Date): Promise<boolean> {
  const entry = firestore().collection(AUDIT).doc(`pruned_${uid}`);
  return firestore().runTransaction(async (tx) => {
    const [document, recorded] = await Promise.all([tx.get(memberRef(uid)), tx.get(entry)]);
    if (!neverRegistered(document)) return false;
    if (document.exists) tx.delete(document.ref);
    if (recorded.exists) return true;
    const event = { action: 'account_pruned', actor: OPERATOR, subject: uid, at: now } as const;
    recordAudit(tx, event, entry);
    return true;
  });
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
  for await (const page of accountPages()) {
    listed += page.length;
    const abandoned = await abandonedAmong(page, before);
    found.push(...abandoned);
    if (dryRun) continue;
    const gone: string[] = [];
    for (let start = 0; start < abandoned.length; start += ABREAST) {
      const uids = abandoned.slice(start, start + ABREAST).map(({ uid }) => uid);
      const forgotten = await Promise.all(uids.map((uid) => forget(uid, now)));
      gone.push(...uids.filter((_, index) => forgotten[index]));
    }
    const left = await deleteAccounts(gone);
    deleted += gone.length - left;
    failed += left;
  }
  return { listed, abandoned: found, deleted, failed };
}
