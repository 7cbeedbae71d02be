import { type DocumentSnapshot, FieldValue, type Query } from 'firebase-admin/firestore';
import { readAdministered } from '../administration/read-administered.ts';
import { recordAudit, removalEntry } from '../documents/audit.ts';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { QUOTAS } from '../documents/quotas.ts';
import { memberRef, recommendationsField } from '../documents/users.ts';
import { newLinksRef, VOUCH_REQUESTS } from '../documents/vouch-requests.ts';
import type { AdministrationFacts } from '../domain/administering-members.ts';
import { revoke } from '../domain/invitation.ts';
import { without } from '../domain/recommendation.ts';
import { readInviteesOf, writeMailOfLostInviter } from '../membership/halfway-through.ts';
import { deleteAccounts } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { readUnclosedRequests } from '../vouching/close-links.ts';
import { deletePictures } from './delete-pictures.ts';

/** What grows with a person's doings is deleted so many documents at a time. */
const DELETED_AT_ONCE = 300;

/**
 * Deletes a member, whether they leave or are removed (docs/decisions/051). In one transaction with
 * the audit entry the document and the open vouch link go, open codes are revoked, notes and
 * recommendations are erased, and the newcomers for whom they vouched first are written to; then
 * pictures, closed links, mail and quotas, and the account last.
 * Invitations and `invitedBy` keep who vouched for whom, by uid. The entry marks the uid for good, and holds the
 * folder of the pictures until they are deleted.
 */
export async function depart<Refusal extends string>(request: {
  uid: string;
  /** An admin's uid, `OPERATOR`, or the person themselves. */
  actor: string;
  now: Date;
  action: 'member_removed' | 'member_left';
  refuse: (facts: AdministrationFacts) => Refusal | null;
}): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: Refusal }> {
  const { uid, actor, now, action, refuse } = request;
  const departed = await firestore().runTransaction(async (tx) => {
    const { invitedBy, createdAt, pictureFolder, ...facts } = await readAdministered(tx, uid);
    const [entry, made, openLinks, invitees] = await Promise.all([
      tx.get(removalEntry(uid)),
      tx.get(of(INVITATIONS, 'createdBy', uid)),
      readUnclosedRequests(tx, uid),
      readInviteesOf(tx, uid),
    ]);
    // A person without a document who left or leaves: this finishes what was interrupted.
    const repeated = facts.member === null && (entry.exists || action === 'member_left');
    const refusal = repeated ? null : refuse({ ...facts, actor });
    if (refusal !== null) return { ok: false, reason: refusal } as const;

    let revoked = 0;
    for (const invitation of made.docs.flatMap((document) => readInvitation(document) ?? [])) {
      const revocation = revoke(invitation, now);
      const opened = revocation.ok && !revocation.repeated;
      if (opened) revoked += 1;
      else if (invitation.note === '' && invitation.recommendation === '') continue;
      const left = opened ? revocation.invitation : invitation;
      const silent = invitationDocument({ ...left, note: '', recommendation: '' });
      tx.update(invitationRef(left.code), { ...silent });
    }
    for (const invitee of invitees) {
      if (invitee.recommendations[uid] === undefined) continue;
      const recommendations = recommendationsField(without(invitee.recommendations, uid));
      tx.update(memberRef(invitee.uid), { recommendations });
    }
    for (const link of openLinks) tx.delete(link);
    tx.delete(newLinksRef(uid));
    if (facts.member !== null) tx.delete(memberRef(uid));
    if (!entry.exists) {
      // Of a suspended inviter they know since the suspending.
      if (!facts.member?.disabled) writeMailOfLostInviter(tx, uid, invitees, now);
      const [firstInviter = null, secondInviter = null] = invitedBy;
      const role = facts.member?.role ?? null;
      const joined = createdAt?.toISOString() ?? null;
      const details = { role, firstInviter, secondInviter, joined, revoked };
      const event = { action, actor, subject: uid, at: now, others: invitedBy, details } as const;
      recordAudit(tx, event, removalEntry(uid));
    }
    if (pictureFolder !== null) tx.set(entry.ref, { pictureFolder }, { merge: true });
    return { ok: true, folder: pictureFolder ?? unfinishedFolder(entry) } as const;
  });
  if (!departed.ok) return departed;
  if (departed.folder !== null) {
    await deletePictures(departed.folder);
    await removalEntry(uid).update({ pictureFolder: FieldValue.delete() });
  }
  await deleteAll(of(VOUCH_REQUESTS, 'uid', uid).orderBy('closedOn'));
  await deleteAll(of(MAIL, 'to', uid));
  await deleteAll(of(QUOTAS, 'uid', uid));
  if ((await deleteAccounts([uid])) > 0) {
    throw new Error('Firebase Authentication did not delete the account. Ask for it again.');
  }
  return { ok: true };
}

/** The folder of which an interrupted departure has left pictures, as far as is known. */
function unfinishedFolder(entry: DocumentSnapshot): string | null {
  const folder: unknown = entry.get('pictureFolder');
  return typeof folder === 'string' ? folder : null;
}

/** The documents of a collection that belong to this person. */
function of(collection: string, owner: string, uid: string): Query {
  return firestore().collection(collection).where(owner, '==', uid);
}

async function deleteAll(query: Query): Promise<void> {
  let left = true;
  while (left) {
    const { docs } = await query.limit(DELETED_AT_ONCE).get();
    const batch = firestore().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    left = docs.length === DELETED_AT_ONCE;
  }
}
