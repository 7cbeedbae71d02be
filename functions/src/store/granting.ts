import { canInvite } from '../contract/roles.ts';
import { grant, monthOf, remainingInvitations } from '../domain/quota.ts';
import { AUDIT, recordAudit } from './documents/audit.ts';
import { quotaRef, readQuota } from './documents/quotas.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';

export type Granted =
  | { readonly ok: true; readonly month: string; readonly remaining: number }
  | { readonly ok: false; readonly reason: 'cannot_invite' };

/**
 * Gives a member more invitations in the UTC month of `now` (section 9), in one transaction with
 * its audit entry. Refuses those whose role makes no invitations.
 */
export async function grantInvitations(uid: string, more: number, now: Date): Promise<Granted> {
  // Run again after the answer to its commit was lost, the transaction finds this entry.
  const entry = firestore().collection(AUDIT).doc();
  return firestore().runTransaction(async (tx) => {
    const [memberDocument, quotaDocument, done] = await Promise.all([
      tx.get(memberRef(uid)),
      tx.get(quotaRef(uid, now)),
      tx.get(entry),
    ]);
    const role = readMember(memberDocument)?.role ?? null;
    if (!canInvite(role)) return { ok: false, reason: 'cannot_invite' };
    const month = monthOf(now);
    const before = readQuota(quotaDocument);
    if (done.exists) return { ok: true, month, remaining: remainingInvitations(role, before) };
    const quota = grant(before, more);
    tx.set(quotaRef(uid, now), { uid, month, ...quota });
    recordAudit(
      tx,
      {
        action: 'invitations_granted',
        actor: 'operator',
        subject: uid,
        at: now,
        details: { month, more },
      },
      entry,
    );
    return { ok: true, month, remaining: remainingInvitations(role, quota) };
  });
}
