import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import { type OrphanReason, orphanedBecause } from '../domain/orphaning.ts';
import { accounts } from './auth.ts';
import { firestore } from './firestore.ts';
import { INVITATIONS } from './invitations.ts';
import { progressOf } from './job-progress.ts';
import { type Malformed, noteMalformed } from './malformed.ts';
import { memberRef, readMember } from './members.ts';
import { pagesOf } from './paging.ts';
import { revokeActiveInvitationsOf } from './revocations.ts';

const PAGE = 500;
/** Codes that one run looks at: bounds what the hourly sweep of a large network costs. */
export const MOST_CODES = 50_000;

/** Where a run left off that did not look at everybody: the last voucher that it looked at. */
const progressSchema = z.object({ voucher: uidSchema });
const JOB = 'revoke_orphaned_invitations';

/** `malformed` are active by their flag and name as their maker what is no uid. */
export interface OrphanReport extends Malformed {
  /** Members with active codes that were looked at. */
  vouchers: number;
  /** Those of them who may no longer vouch. */
  orphaning: number;
  revoked: number;
  /** False when time or `mostCodes` ran out first: the next run goes on behind this one. */
  finished: boolean;
}

/** Those of these members whose codes are to be revoked, and why. */
async function orphaningAmong(
  uids: readonly string[],
): Promise<readonly { uid: string; reason: OrphanReason }[]> {
  if (uids.length === 0) return [];
  const [found, documents] = await Promise.all([
    accounts(uids),
    firestore().getAll(...uids.map(memberRef), { fieldMask: ['role'] }),
  ]);
  return documents.flatMap((document) => {
    const account = found.get(document.id) ?? null;
    const reason = orphanedBecause(account, readMember(document)?.role ?? null);
    return reason === null ? [] : [{ uid: document.id, reason }];
  });
}

/**
 * Revokes the active codes of everybody whose account is disabled, deleted, or no longer allowed
 * to invite. Such codes redeem nothing anyway, because a redemption asks again; this makes it
 * durable. One read for each active code and one for each voucher. Stops between pages once
 * `outOfTime` or at `mostCodes`, and the next run goes on from there, so that a network too large
 * for one run is covered by several in turn.
 */
export async function revokeOrphanedInvitations(run: {
  now: Date;
  outOfTime: () => boolean;
  pageSize?: number;
  mostCodes?: number;
}): Promise<OrphanReport> {
  const { now, outOfTime, pageSize = PAGE, mostCodes = MOST_CODES } = run;
  const report: OrphanReport = {
    vouchers: 0,
    orphaning: 0,
    revoked: 0,
    malformed: 0,
    malformedPaths: [],
    finished: false,
  };
  const progress = progressSchema.safeParse((await progressOf(JOB).get()).data());
  const byVoucher = firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .orderBy('createdBy')
    .select('createdBy');
  // Once round: from behind the last voucher to the end, then from the beginning up to them.
  const stretches = progress.success
    ? [
        byVoucher.where('createdBy', '>', progress.data.voucher),
        byVoucher.where('createdBy', '<=', progress.data.voucher),
      ]
    : [byVoucher];
  let codes = 0;
  let previous: string | undefined;
  for (const stretch of stretches) {
    for await (const page of pagesOf(stretch, pageSize)) {
      const makers = page.flatMap((read) => {
        const maker = uidSchema.safeParse(read.get('createdBy'));
        if (!maker.success) noteMalformed(report, read.ref.path);
        return maker.success ? [maker.data] : [];
      });
      // Whoever ended the page before may begin this one.
      const uids = [...new Set(makers)].filter((uid) => uid !== previous);
      previous = uids.at(-1) ?? previous;
      report.vouchers += uids.length;
      for (const { uid, reason } of await orphaningAmong(uids)) {
        report.orphaning += 1;
        report.revoked += await revokeActiveInvitationsOf(uid, { actor: 'schedule', reason, now });
      }
      codes += page.length;
      if (!outOfTime() && codes < mostCodes) continue;
      if (previous !== undefined) await progressOf(JOB).set({ voucher: previous });
      return report;
    }
  }
  if (progress.success) await progressOf(JOB).delete();
  report.finished = true;
  return report;
}
