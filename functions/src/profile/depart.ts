import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { lookUpAdministered, readAdministered } from '../administration/administer.ts';
import { withAccountLocked } from '../administration/lock-account.ts';
import { MESSAGES } from '../contract/messages.ts';
import {
  markAddress,
  recordAudit,
  recordStrangersLeaving,
  removalEntry,
} from '../documents/audit.ts';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { QUOTAS } from '../documents/quotas.ts';
import { newLinksRef } from '../documents/rate-limits.ts';
import { inviteesOf, memberRef, readMembers } from '../documents/users.ts';
import { VOUCH_REQUESTS } from '../documents/vouch-requests.ts';
import { WITHHELD } from '../documents/withheld.ts';
import type { AdministrationFacts } from '../domain/administering-members.ts';
import { revoke } from '../domain/invitation.ts';
import { writeMailOfLostInviter } from '../mail/write-mail.ts';
import { deleteAccount, endSessions, findAccount } from '../platform/auth.ts';
import { inTimeOrSay } from '../platform/failure.ts';
import { firestore } from '../platform/firestore.ts';
import { Refusal } from '../platform/refusal.ts';
import { runTransaction } from '../platform/transaction.ts';
import { eraseAnswers, readUnclosedRequests } from '../vouching/close-links.ts';
import { deletePictures } from './delete-pictures.ts';
import { finishMove } from './hide-picture.ts';
import { eraseTraces } from './traces.ts';

/** How many documents are deleted at a time where their number has no limit. */
const DELETED_AT_ONCE = 300;

interface Departure<Refusal extends string> {
  readonly uid: string;
  /** An admin's uid, `OPERATOR`, or the person themselves. */
  readonly actor: string;
  readonly now: Date;
  readonly action: 'member_removed' | 'member_left';
  readonly refuse: (facts: AdministrationFacts) => Refusal | null;
}

type Refused<Refusal> = { readonly ok: false; readonly reason: Refusal };

/**
 * Deletes a member, whether they leave or are removed (docs/decisions/051): ends their sessions, and
 * of one who is removed locks the account; ends the membership; then deletes what is left, the
 * account last. A person who leaves logs in again to repeat it. Invitations and `invitedBy` keep who
 * vouched for whom, by uid.
 */
export async function depart<Refusal extends string>(
  departure: Departure<Refusal>,
): Promise<{ readonly ok: true } | Refused<Refusal>> {
  const { uid, actor, refuse } = departure;
  const known = await lookUpAdministered(uid);
  const refusal = known.member === null ? null : refuse({ ...known, actor });
  if (refusal !== null) return { ok: false, reason: refusal };
  // Of a suspending that was interrupted: afterwards no document says where the picture lies.
  await finishMove(uid);
  const departed = await endFirst(departure, known.member !== null);
  if (!departed.ok) return departed;
  await inTimeOrSay(() => deleteTheRest(uid, departed.folder), MESSAGES.departureUnfinished);
  return { ok: true };
}

/** Ends the membership once the sessions have ended. Without a document there is none to hold it up. */
async function endFirst<Refusal extends string>(departure: Departure<Refusal>, isThere: boolean) {
  const { uid, action } = departure;
  if (!isThere) return endMembership(departure);
  if (action === 'member_removed') return withAccountLocked(uid, () => endMembership(departure));
  await endSessions(uid);
  return inTimeOrSay(() => endMembership(departure), MESSAGES.leavingBusy);
}

/**
 * In one transaction with the audit entry the document and the open vouch link go, open codes are
 * revoked, notes and recommendations on invitations are erased, and the newcomers for whom they
 * vouched first are written to. The entry marks the uid for good, and holds the folder of the
 * pictures until they are deleted. Writes to no document that another person can lock.
 */
async function endMembership<Refusal extends string>(
  departure: Departure<Refusal>,
): Promise<{ readonly ok: true; readonly folder: string | null } | Refused<Refusal>> {
  const { uid, actor, now, action, refuse } = departure;
  const email = (await findAccount({ uid }))?.email ?? '';
  const departing = async (tx: Transaction) => {
    const facts = await readAdministered(tx, uid);
    const { member } = facts;
    const pictureFolder = member?.pictureFolder ?? null;
    const [entry, made, openLinks, invitees] = await Promise.all([
      tx.get(removalEntry(uid)),
      tx.get(of(INVITATIONS, 'createdBy', uid)),
      readUnclosedRequests(tx, uid),
      tx.get(inviteesOf(uid)).then(readMembers),
    ]);
    // Removed since their own call came in.
    const isRemoved = action === 'member_left' && entry.get('action') === 'member_removed';
    if (isRemoved) throw new Refusal('unauthenticated');
    // A person without a document who left or leaves: this finishes what was interrupted.
    const repeated = member === null && (entry.exists || action === 'member_left');
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
    for (const link of openLinks) tx.delete(link);
    tx.delete(newLinksRef(uid));
    if (member !== null) tx.delete(memberRef(uid));
    if (member?.mayInvite === false && email !== '') markAddress(tx, email, uid, now);
    const isStranger = action === 'member_left' && (member?.role ?? null) === null;
    if (!entry.exists && isStranger) recordStrangersLeaving(tx, uid, now);
    else if (!entry.exists) {
      // Of a suspended inviter they know since the suspending.
      if (!member?.disabled) writeMailOfLostInviter(tx, uid, invitees, now);
      const { invitedBy = [], role = null, createdAt = null } = member ?? {};
      const [firstInviter = null, secondInviter = null] = invitedBy;
      const joined = createdAt?.toISOString() ?? null;
      const details = { role, firstInviter, secondInviter, joined, revoked };
      const event = { action, actor, subject: uid, at: now, others: invitedBy, details } as const;
      recordAudit(tx, event, removalEntry(uid));
    }
    if (pictureFolder !== null) tx.set(entry.ref, { pictureFolder }, { merge: true });
    return { ok: true, folder: pictureFolder ?? unfinishedFolder(entry) } as const;
  };
  // A transaction that runs again after the answer to its commit was lost finds the person who leaves
  // gone, and must not refuse them for it. `refuse` looks whether they are suspended.
  return runTransaction(departing, { checksCaller: action === 'member_removed' });
}

/** A repeat finishes it. Steps that another person can block come last but the account. */
async function deleteTheRest(uid: string, folder: string | null): Promise<void> {
  if (folder !== null) {
    await deletePictures(folder);
    await removalEntry(uid).update({ pictureFolder: FieldValue.delete() });
  }
  await deleteAll(of(VOUCH_REQUESTS, 'uid', uid).orderBy('closedOn'));
  await deleteAll(of(MAIL, 'to', uid));
  await deleteAll(of(QUOTAS, 'uid', uid));
  await deleteAll(of(WITHHELD, 'of', uid));
  await deleteAll(of(WITHHELD, 'owner', uid));
  await eraseAnswers(uid);
  await eraseTraces(uid);
  await deleteAccount(uid);
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
