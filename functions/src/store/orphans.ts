import { customAlphabet } from 'nanoid';
import { uidSchema } from '../contract/fields.ts';
import { type OrphanReason, orphanedBecause } from '../domain/orphaning.ts';
import { accounts } from './auth.ts';
import { firestore } from './firestore.ts';
import { INVITATIONS } from './invitations.ts';
import { memberRef, readMember } from './members.ts';
import { pagesOf } from './paging.ts';
import { revokeActiveInvitationsOf } from './revocations.ts';

const PAGE = 500;

/** What uids begin with. */
const somewhere = customAlphabet(
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  4,
);

export interface OrphanReport {
  /** Members with active codes that were looked at. */
  vouchers: number;
  /** Those of them who may no longer vouch. */
  orphaning: number;
  revoked: number;
  /** False when the time ran out first: the next run starts elsewhere. */
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
 * durable. One read for each active code and one for each voucher. Starts at a random voucher, so
 * that a network too large for one run is covered by several; stops between pages once `outOfTime`.
 */
export async function revokeOrphanedInvitations(run: {
  now: Date;
  outOfTime: () => boolean;
  pageSize?: number;
}): Promise<OrphanReport> {
  const { now, outOfTime, pageSize = PAGE } = run;
  const report: OrphanReport = { vouchers: 0, orphaning: 0, revoked: 0, finished: false };
  const start = somewhere();
  const byVoucher = firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .orderBy('createdBy')
    .select('createdBy');
  let previous: string | undefined;
  for (const stretch of [
    byVoucher.where('createdBy', '>=', start),
    byVoucher.where('createdBy', '<', start),
  ]) {
    for await (const page of pagesOf(stretch, pageSize)) {
      const uids = [...new Set(page.map((read) => uidSchema.safeParse(read.get('createdBy')).data))]
        .filter((uid) => uid !== undefined)
        // Whoever ended the page before may begin this one.
        .filter((uid) => uid !== previous);
      previous = uids.at(-1) ?? previous;
      report.vouchers += uids.length;
      for (const { uid, reason } of await orphaningAmong(uids)) {
        report.orphaning += 1;
        report.revoked += await revokeActiveInvitationsOf(uid, { actor: 'schedule', reason, now });
      }
      if (outOfTime()) return report;
    }
  }
  report.finished = true;
  return report;
}
