import { refuseAdministration } from '../domain/administering-members.ts';
import { deleteAccounts } from './auth.ts';
import { closeRequests, readUnclosedRequests } from './close-vouch-requests.ts';
import { recordAudit, removalEntry } from './documents/audit.ts';
import { memberRef } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { deletePicturesOf } from './profile-pictures.ts';
import { readAdministered } from './read-administered.ts';
import { type Administration, readOpenCodes, writeRevocations } from './revoke-open-codes.ts';

/**
 * Removes a person for good (docs/decisions/051): the document goes and open codes are revoked in
 * one transaction with the audit entry, then pictures, and the account last. What says who vouched
 * for whom stays, by uid. A repeat is known by the entry and finishes what was interrupted.
 */
export async function removeMember(request: {
  uid: string;
  actor: string;
  now: Date;
}): Promise<Administration> {
  const { uid, actor, now } = request;
  const removed = await firestore().runTransaction(async (tx): Promise<Administration> => {
    const { invitedBy, ...facts } = await readAdministered(tx, uid);
    const entry = await tx.get(removalEntry(uid));
    const open = await readOpenCodes(tx, uid, now);
    const requests = await readUnclosedRequests(tx, uid);
    const reason = refuseAdministration({ kind: 'remove' }, { ...facts, actor });
    if (reason !== null && !(reason === 'not_found' && entry.exists)) return { ok: false, reason };
    writeRevocations(tx, open, now);
    closeRequests(tx, requests, now);
    if (facts.member !== null) tx.delete(memberRef(uid));
    if (!entry.exists) {
      const [firstInviter = null, secondInviter = null] = invitedBy;
      const role = facts.member?.role ?? null;
      const details = { role, firstInviter, secondInviter, revoked: open.length };
      const event = { action: 'member_removed', actor, subject: uid, at: now, details } as const;
      recordAudit(tx, event, removalEntry(uid));
    }
    return { ok: true, revoked: open.length };
  });
  if (!removed.ok) return removed;
  await deletePicturesOf(uid);
  if ((await deleteAccounts([uid])) > 0) {
    throw new Error('Firebase Authentication did not delete the account. Remove the member again.');
  }
  return removed;
}
