import type { Query, Transaction } from 'firebase-admin/firestore';
import { PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { introductionsOf, readIntroductions } from '../documents/introductions.ts';
import {
  INVITATIONS_COLLECTION,
  invitationsUsedBy,
  readInvitations,
} from '../documents/invitations.ts';
import { MAIL_COLLECTION } from '../documents/mail.ts';
import { QUOTAS_COLLECTION } from '../documents/quotas.ts';
import {
  clearPictureFolderName,
  readPictureFolderName,
  removalEntryRef,
} from '../documents/removal-entry.ts';
import { inviteesOf, readMembers } from '../documents/users.ts';
import {
  findUnclosedLinksInTransaction,
  linksWithReminderFor,
  VOUCH_REQUESTS_COLLECTION,
} from '../documents/vouch-links.ts';
import type { Decision } from '../domain/decision.ts';
import { effectsOfDeparture } from '../domain/departing.ts';
import { deleteAccount } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { Refusal } from '../platform/refusal.ts';
import { bucket } from '../platform/storage.ts';
import {
  type ActionFacts,
  type ActionOnMember,
  findActionFactsInTransaction,
} from './administer.ts';
import { decideAndWrite } from './decide-and-write.ts';

const DOCUMENTS_PER_BATCH = 300;

interface Departure<Reason extends string> extends ActionOnMember {
  readonly action: 'member_removed' | 'member_left';
  /** The facts are null if the person has no document. */
  readonly refuse: (facts: ActionFacts | null) => Reason | null;
}

interface EndedMembership {
  /** The picture folder that must still be deleted. */
  readonly folder: string | null;
}

/**
 * Ends a membership (docs/decisions/051). A repeated call finishes an interrupted departure.
 * Invitations and `invitedBy` keep the uid, so that the history of vouches stays complete.
 */
export async function depart<Reason extends string>(
  departure: Departure<Reason>,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: Reason }> {
  const decision = await endMembership(departure);
  if (!decision.ok) return decision;
  await deleteRemainingData(departure.uid, decision.folder);
  return { ok: true };
}

function endMembership<Reason extends string>(
  departure: Departure<Reason>,
): Promise<Decision<Reason, EndedMembership>> {
  const { uid, actor, action, now, refuse } = departure;
  const decideEndOfMembership = async (
    tx: Transaction,
  ): Promise<Decision<Reason, EndedMembership>> => {
    const [
      facts,
      entry,
      createdInvitations,
      usedInvitations,
      links,
      introductions,
      reminders,
      invitees,
    ] = await Promise.all([
      findActionFactsInTransaction(tx, departure),
      tx.get(removalEntryRef(uid)),
      tx
        .get(documentsWithUidInField(INVITATIONS_COLLECTION, 'createdBy', uid))
        .then(readInvitations),
      tx.get(invitationsUsedBy(uid)).then(readInvitations),
      findUnclosedLinksInTransaction(tx, uid),
      tx.get(introductionsOf(uid)).then(readIntroductions),
      tx.get(linksWithReminderFor(uid)),
      tx.get(inviteesOf(uid)).then(readMembers),
    ]);
    // True if an admin removed the person while the person's own call to leave was running.
    const isRemovedByAdmin = action === 'member_left' && entry.get('action') === 'member_removed';
    if (isRemovedByAdmin) throw new Refusal('unauthenticated');
    const isRepeat = facts === null && (entry.exists || action === 'member_left');
    const reason = isRepeat ? null : refuse(facts);
    if (reason !== null) return { ok: false, reason };
    const isRecorded = entry.exists;
    const reminderTokens = reminders.docs.map(({ id }) => id);
    const effects = effectsOfDeparture({
      uid,
      actor,
      action,
      member: facts?.member ?? null,
      isRecorded,
      createdInvitations,
      usedInvitations,
      links,
      introductions,
      reminderTokens,
      invitees,
      now,
    });
    return {
      ok: true,
      effects,
      folder: facts?.member.pictureFolder ?? readPictureFolderName(entry),
    };
  };
  // If the response to a commit is lost, the transaction runs again. The person then has no
  // document, so the check of the caller would refuse the second run. `refuseLeaving` refuses a
  // suspended caller instead.
  return decideAndWrite(decideEndOfMembership, { checksCaller: action === 'member_removed' });
}

/** Deletes the account last, so that a person who leaves can repeat an interrupted call. */
async function deleteRemainingData(uid: string, folder: string | null): Promise<void> {
  if (folder !== null) {
    await deletePictures(folder);
    await clearPictureFolderName(uid);
  }
  await deleteAllDocuments(
    documentsWithUidInField(VOUCH_REQUESTS_COLLECTION, 'uid', uid).orderBy('closedAt'),
  );
  await deleteAllDocuments(documentsWithUidInField(MAIL_COLLECTION, 'to', uid));
  await deleteAllDocuments(documentsWithUidInField(QUOTAS_COLLECTION, 'uid', uid));
  await deleteAccount(uid);
}

async function deletePictures(folder: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: `${PICTURES_FOLDER}/${folder}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

function documentsWithUidInField(collection: string, field: string, uid: string): Query {
  return firestore().collection(collection).where(field, '==', uid);
}

async function deleteAllDocuments(query: Query): Promise<void> {
  let deletedCount: number;
  do {
    const { docs } = await query.limit(DOCUMENTS_PER_BATCH).get();
    const deletionBatch = firestore().batch();
    for (const { ref } of docs) deletionBatch.delete(ref);
    await deletionBatch.commit();
    deletedCount = docs.length;
  } while (deletedCount === DOCUMENTS_PER_BATCH);
}
