import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type OrphanReason, orphanedBecause } from '../domain/orphaning.ts';
import { accounts } from './auth.ts';
import { INVITATIONS, readInvitation } from './documents/invitations.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { progressOf } from './job-progress.ts';
import { type Malformed, noteMalformed } from './malformed.ts';
import { pagesOf } from './paging.ts';
import { revokeActiveInvitationsOf } from './revoke-open-codes.ts';

const PAGE = 500;
/** Codes that one run looks at: bounds what the hourly sweep of a large network costs. */
export const MOST_CODES = 50_000;

/** Where a run left off that did not look at every code: the last one that it looked at. */
const progressSchema = z.object({ code: z.string().check(z.regex(/^(?!__.*__$)[^/]+$/)) });
const JOB = 'revoke_orphaned_invitations';

/** `malformed` are active by their flag, and otherwise not what this program writes: dead codes. */
export interface OrphanReport extends Malformed {
  /** Members with active codes that were looked at. */
  inviters: number;
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
 * durable. Goes by the codes, because every document has a name, whatever its fields are: those that
 * nobody can read are reported. One read for each active code and one for each inviter. Stops between pages once
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
    inviters: 0,
    orphaning: 0,
    revoked: 0,
    malformed: 0,
    malformedPaths: [],
    finished: false,
  };
  const progress = progressSchema.safeParse((await progressOf(JOB).get()).data());
  const active = firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .orderBy(FieldPath.documentId());
  // Once round: from behind the last code to the end, then from the beginning up to it.
  const stretches = progress.success
    ? [active.startAfter(progress.data.code), active.endAt(progress.data.code)]
    : [active];
  let codes = 0;
  // As many as codes at most, so bounded by `mostCodes` and a page.
  const lookedAt = new Set<string>();
  for (const stretch of stretches) {
    for await (const page of pagesOf(stretch, pageSize)) {
      const makers = page.flatMap((read) => {
        const invitation = readInvitation(read);
        if (invitation === null) noteMalformed(report, read.ref.path);
        return invitation === null ? [] : [invitation.createdBy];
      });
      const uids = [...new Set(makers)].filter((uid) => !lookedAt.has(uid));
      for (const uid of uids) lookedAt.add(uid);
      report.inviters += uids.length;
      for (const { uid, reason } of await orphaningAmong(uids)) {
        report.orphaning += 1;
        report.revoked += await revokeActiveInvitationsOf(uid, { actor: 'schedule', reason, now });
      }
      codes += page.length;
      if (!outOfTime() && codes < mostCodes) continue;
      await progressOf(JOB).set({ code: page.at(-1)?.id });
      return report;
    }
  }
  if (progress.success) await progressOf(JOB).delete();
  report.finished = true;
  return report;
}
