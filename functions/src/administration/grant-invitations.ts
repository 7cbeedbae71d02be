import { recordAudit } from '../documents/audit.ts';
import { quotaRef, readQuota } from '../documents/quotas.ts';
import {
  type AdministrationRefusal,
  refuseAdministration,
} from '../domain/administering-members.ts';
import { monthOf } from '../domain/quota.ts';
import { firestore } from '../platform/firestore.ts';
import { readAdministered } from './read-administered.ts';

export type Grant =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: AdministrationRefusal };

/**
 * Sets a member's extra invitations of the UTC month of `now` to `extra` (0 to 100; it does not
 * add), in one transaction with its audit entry (section 9). A repeat records nothing.
 */
export async function grantInvitations(request: {
  uid: string;
  extra: number;
  actor: string;
  now: Date;
}): Promise<Grant> {
  const { uid, extra, actor, now } = request;
  return firestore().runTransaction(async (tx) => {
    const facts = await readAdministered(tx, uid);
    const quota = readQuota(await tx.get(quotaRef(uid, now)));
    const reason = refuseAdministration({ kind: 'grant_invitations' }, { ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    if (quota.granted !== extra) {
      const month = monthOf(now);
      tx.set(quotaRef(uid, now), { uid, month, granted: extra }, { merge: true });
      const details = { month, extra };
      recordAudit(tx, { action: 'invitations_granted', actor, subject: uid, at: now, details });
    }
    return { ok: true };
  });
}
