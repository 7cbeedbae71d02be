import { uidSchema } from '../contract/fields.ts';
import { graceBegan, isPastGrace, mayReap, type ReaperMemory } from '../domain/reaping.ts';
import { accountPage, type DatedAccount, deleteAccounts } from './auth.ts';
import { admissionEntry, recordAudit, saysReaped } from './documents/audit.ts';
import {
  isReadableRegistration,
  memberRef,
  REGISTRATION_FIELDS,
  readRegistration,
} from './documents/users.ts';
import { firestore } from './firestore.ts';
import { keepPage, pageToBeginWith } from './job-progress.ts';
import { type Malformed, noteMalformed } from './malformed.ts';
import { remember } from './reaper-memory.ts';

const PAGE = 1_000;
/** Transactions under way at once. */
const ABREAST = 25;

const JOB = 'reap_unregistered_accounts';

/** An account with when its grace began. */
export interface GracedAccount {
  readonly uid: string;
  readonly graceFrom: Date;
}

/**
 * `malformed` are documents of old accounts whose role or inviters nobody can read, and old
 * accounts whose uid can name no document; kept.
 */
export interface ReapingReport extends Malformed {
  /** Accounts that were listed. */
  listed: number;
  /** Accounts that were past their grace and had no role. */
  reaped: number;
  /** Accounts that looked so, but had registered by the time of the last look. */
  registeredMeanwhile: number;
  /** Accounts that Auth would not delete; the next run tries again. */
  failed: number;
  /** False when the time ran out first: the next run goes on where this one stopped. */
  finished: boolean;
}

/**
 * Claims an account for removal: looks once more, removes the sign-up document, and records the
 * reaping where a registration would record itself, all in one transaction. Once it has committed
 * no registration can; if one came first this is false. Two reads, two writes.
 */
export async function claimForReaping(account: GracedAccount, now: Date): Promise<boolean> {
  return firestore().runTransaction(async (tx) => {
    const [member, entry] = await tx.getAll(memberRef(account.uid), admissionEntry(account.uid));
    if (member === undefined || entry === undefined) return false;
    if (!mayReap(account.graceFrom, readRegistration(member), now)) return false;
    // Claimed by a run that was cut off before Auth was told, or admitted once: never reaped.
    if (entry.exists) return saysReaped(entry);
    if (member.exists) tx.delete(member.ref);
    recordAudit(
      tx,
      { action: 'account_reaped', actor: 'schedule', subject: account.uid, at: now },
      entry.ref,
    );
    return true;
  });
}

/** Those of these accounts that may be removed, by a first and cheaper look. One read for each. */
async function withoutRole(
  accounts: readonly GracedAccount[],
  now: Date,
  report: ReapingReport,
): Promise<readonly GracedAccount[]> {
  const old = accounts.filter(({ uid, graceFrom }) => {
    if (!isPastGrace(graceFrom, now)) return false;
    // An operator's tool gives any uid; no sign-up does, and the API lets in none but these.
    if (uidSchema.safeParse(uid).success) return true;
    noteMalformed(report, `account ${uid}`);
    return false;
  });
  if (old.length === 0) return [];
  const documents = await firestore().getAll(...old.map(({ uid }) => memberRef(uid)), {
    fieldMask: REGISTRATION_FIELDS,
  });
  for (const found of documents) {
    if (!isReadableRegistration(found)) noteMalformed(report, found.ref.path);
  }
  const registrations = new Map(documents.map((found) => [found.id, readRegistration(found)]));
  return old.filter(({ uid, graceFrom }) => {
    const registration = registrations.get(uid);
    return registration !== undefined && mayReap(graceFrom, registration, now);
  });
}

function graced(accounts: readonly DatedAccount[], memory: ReaperMemory): readonly GracedAccount[] {
  return accounts.map(({ uid, createdAt }) => ({ uid, graceFrom: graceBegan(createdAt, memory) }));
}

/**
 * Removes the accounts that never got a role within their grace (section 9), with the sign-up
 * document. Never one that registered meanwhile. Safe to run twice, concurrently, and to be cut
 * off anywhere: a claimed account is found again by its entry. A run that does not remember the night
 * before begins everybody's grace anew. Stops between pages once `outOfTime`.
 */
export async function reapUnregisteredAccounts(run: {
  now: Date;
  outOfTime: () => boolean;
  pageSize?: number;
}): Promise<ReapingReport> {
  const { now, outOfTime, pageSize = PAGE } = run;
  const report: ReapingReport = {
    listed: 0,
    reaped: 0,
    registeredMeanwhile: 0,
    failed: 0,
    malformed: 0,
    malformedPaths: [],
    finished: false,
  };
  const memory = await remember(now);
  const began = await pageToBeginWith(JOB);
  let pageToken = began;
  do {
    const page = await accountPage(pageToken, pageSize);
    report.listed += page.accounts.length;
    const candidates = await withoutRole(graced(page.accounts, memory), now, report);
    const claimed: string[] = [];
    for (let start = 0; start < candidates.length; start += ABREAST) {
      await Promise.all(
        candidates.slice(start, start + ABREAST).map(async (account) => {
          if (await claimForReaping(account, now)) claimed.push(account.uid);
          else report.registeredMeanwhile += 1;
        }),
      );
    }
    const failed = await deleteAccounts(claimed);
    report.failed += failed;
    report.reaped += claimed.length - failed;
    pageToken = page.next;
  } while (pageToken !== null && !outOfTime());
  report.finished = pageToken === null;
  await keepPage(JOB, { next: pageToken, began });
  return report;
}
