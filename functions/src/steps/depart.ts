import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { PICTURES_FOLDER } from '../contract/stored-picture.ts';
import { removalEntry } from '../documents/audit.ts';
import { introductionsOf, readIntroductions } from '../documents/introductions.ts';
import {
  INVITATIONS_COLLECTION,
  invitationsUsedBy,
  readInvitations,
} from '../documents/invitations.ts';
import { MAIL_COLLECTION } from '../documents/mail.ts';
import { QUOTAS_COLLECTION } from '../documents/quotas.ts';
import { inviteesOf, readMembers } from '../documents/users.ts';
import {
  findUnclosedLinksIn,
  linksWithReminderFor,
  VOUCH_REQUESTS_COLLECTION,
} from '../documents/vouch-links.ts';
import type { Decision } from '../domain/decision.ts';
import { effectsOfDeparture } from '../domain/departing.ts';
import { deleteAccount } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { Refusal } from '../platform/refusal.ts';
import { bucket } from '../platform/storage.ts';
import { type ActionFacts, type Administration, findActionFactsIn } from './administer.ts';
import { decideAndWrite } from './decide-and-write.ts';

/** How many documents of a collection one batch deletes. */
const BATCH_SIZE = 300;

interface Departure<Reason extends string> extends Administration {
  readonly action: 'member_removed' | 'member_left';
  /**
   * Returns why the person may not leave or be removed. Null if they may. The facts are null if the
   * person has no document.
   */
  readonly refuse: (facts: ActionFacts | null) => Reason | null;
}

interface EndedMembership {
  /** The folder of the pictures that are still to be deleted. Null for none. */
  readonly folder: string | null;
}

/**
 * Ends a membership, when the member leaves or is removed (docs/decisions/051). One transaction
 * ends the membership. Then all other data of the person is deleted, and the account last. A repeat
 * finishes an interrupted departure. Invitations and `invitedBy` keep the uids, so that the history
 * of vouches stays complete.
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
  const decideEnding = async (tx: Transaction): Promise<Decision<Reason, EndedMembership>> => {
    const [facts, entry, created, used, links, introductions, reminders, invitees] =
      await Promise.all([
        findActionFactsIn(tx, departure),
        tx.get(removalEntry(uid)),
        tx.get(ownedBy(INVITATIONS_COLLECTION, 'createdBy', uid)).then(readInvitations),
        tx.get(invitationsUsedBy(uid)).then(readInvitations),
        findUnclosedLinksIn(tx, uid),
        tx.get(introductionsOf(uid)).then(readIntroductions),
        tx.get(linksWithReminderFor(uid)),
        tx.get(inviteesOf(uid)).then(readMembers),
      ]);
    // True if an admin removed the person while the person's own call to leave was running.
    const isRemoved = action === 'member_left' && entry.get('action') === 'member_removed';
    if (isRemoved) throw new Refusal('unauthenticated');
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
      created,
      used,
      links,
      introductions,
      reminderTokens,
      invitees,
      now,
    });
    return { ok: true, effects, folder: facts?.member.pictureFolder ?? unfinishedFolder(entry) };
  };
  // If the response to the commit is lost, the transaction runs again and finds no document of the
  // leaving caller. So `runTransaction` must not check the caller. `refuseLeaving` refuses a
  // suspended caller.
  return decideAndWrite(decideEnding, { checksCaller: action === 'member_removed' });
}

/**
 * Deletes the remaining data of the person. The account is deleted last, so that the person can
 * still repeat the call.
 */
async function deleteRemainingData(uid: string, folder: string | null): Promise<void> {
  if (folder !== null) {
    await deletePictures(folder);
    await removalEntry(uid).update({ pictureFolder: FieldValue.delete() });
  }
  await deleteAll(ownedBy(VOUCH_REQUESTS_COLLECTION, 'uid', uid).orderBy('closedAt'));
  await deleteAll(ownedBy(MAIL_COLLECTION, 'to', uid));
  await deleteAll(ownedBy(QUOTAS_COLLECTION, 'uid', uid));
  await deleteAccount(uid);
}

/** Deletes every picture in a member's folder. */
async function deletePictures(folder: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: `${PICTURES_FOLDER}/${folder}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

/** Returns the picture folder that an interrupted departure did not delete. Null for none. */
function unfinishedFolder(entry: DocumentSnapshot): string | null {
  const folder: unknown = entry.get('pictureFolder');
  return typeof folder === 'string' ? folder : null;
}

function ownedBy(collection: string, field: string, uid: string): Query {
  return firestore().collection(collection).where(field, '==', uid);
}

async function deleteAll(query: Query): Promise<void> {
  let deleted: number;
  do {
    const { docs } = await query.limit(BATCH_SIZE).get();
    const batch = firestore().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted = docs.length;
  } while (deleted === BATCH_SIZE);
}
