import { type DocumentSnapshot, FieldValue, type Query } from 'firebase-admin/firestore';
import { recordAudit, removalEntry } from '../documents/audit.ts';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { QUOTAS } from '../documents/quotas.ts';
import { memberRef } from '../documents/users.ts';
import { VOUCH_REQUESTS } from '../documents/vouch-requests.ts';
import { type MemberAction, refuseAdministration } from '../domain/administering-members.ts';
import { revoke } from '../domain/invitation.ts';
import type { Administration } from '../invitations/revoke-open-codes.ts';
import { readHalfwayThrough, writeMailOfLostInviter } from '../membership/halfway-through.ts';
import { deleteAccounts } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { deletePictures } from '../profile/profile-pictures.ts';
import { readAdministered } from './read-administered.ts';

/** Removes a member for good, for an admin or an operator; a repeat finishes what was interrupted. */
export function removeMember(request: {
  uid: string;
  actor: string;
  now: Date;
}): Promise<Administration> {
  return depart({ ...request, action: { kind: 'remove' } });
}

/** Lets a person leave for good; a repeat finishes what was interrupted. */
export function leave(uid: string, now: Date): Promise<Administration> {
  return depart({ uid, actor: uid, now, action: { kind: 'leave' } });
}

/**
 * What is the same however a member goes (docs/decisions/051). In one transaction with the audit
 * entry the document and the vouch links go, open codes are revoked, notes are erased, and those who
 * are half way through them are written to; then pictures, mail and quotas, and the account last.
 * What says who vouched for whom stays, by uid. The entry marks
 * the uid for good, and holds the folder of the pictures until they are deleted.
 */
async function depart(request: {
  uid: string;
  actor: string;
  now: Date;
  action: MemberAction & { readonly kind: 'remove' | 'leave' };
}): Promise<Administration> {
  const { uid, actor, now, action } = request;
  const departed = await firestore().runTransaction(async (tx) => {
    const { invitedBy, pictureFolder, ...facts } = await readAdministered(tx, uid);
    const [entry, made, links, halfway] = await Promise.all([
      tx.get(removalEntry(uid)),
      tx.get(of(INVITATIONS, 'createdBy', uid)),
      tx.get(of(VOUCH_REQUESTS, 'uid', uid).orderBy('closedOn')),
      readHalfwayThrough(tx, uid),
    ]);
    const reason = refuseAdministration(action, { ...facts, actor });
    const repeated = reason === 'not_found' && (entry.exists || action.kind === 'leave');
    if (reason !== null && !repeated) return { ok: false, reason } as const;

    let revoked = 0;
    for (const invitation of made.docs.flatMap((document) => readInvitation(document) ?? [])) {
      const revocation = revoke(invitation, now);
      const opened = revocation.ok && !revocation.repeated;
      if (opened) revoked += 1;
      else if (invitation.note === '') continue;
      const left = opened ? revocation.invitation : invitation;
      tx.update(invitationRef(left.code), { ...invitationDocument({ ...left, note: '' }) });
    }
    for (const link of links.docs) tx.delete(link.ref);
    if (facts.member !== null) tx.delete(memberRef(uid));
    if (!entry.exists) {
      // Of a barred inviter they know since the barring.
      if (!facts.member?.disabled) writeMailOfLostInviter(tx, uid, halfway, now);
      const [firstInviter = null, secondInviter = null] = invitedBy;
      const role = facts.member?.role ?? null;
      const details = { role, firstInviter, secondInviter, revoked };
      const name = action.kind === 'leave' ? 'member_left' : 'member_removed';
      const event = { action: name, actor, subject: uid, at: now, details } as const;
      recordAudit(tx, event, removalEntry(uid));
    }
    const folder = pictureFolder ?? unfinishedFolder(entry);
    if (pictureFolder !== null) tx.set(entry.ref, { pictureFolder }, { merge: true });
    return { ok: true, revoked, folder } as const;
  });
  if (!departed.ok) return departed;
  const { folder, ...administration } = departed;
  if (folder !== null) {
    await deletePictures(folder);
    await removalEntry(uid).update({ pictureFolder: FieldValue.delete() });
  }
  await deleteAll(of(MAIL, 'to', uid));
  await deleteAll(of(QUOTAS, 'uid', uid));
  if ((await deleteAccounts([uid])) > 0) {
    throw new Error('Firebase Authentication did not delete the account. Ask for it again.');
  }
  return administration;
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
  const { docs } = await query.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
