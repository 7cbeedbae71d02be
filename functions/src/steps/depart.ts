import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { removalEntry } from '../documents/audit.ts';
import { INVITATIONS, invitationsUsedBy, readInvitations } from '../documents/invitations.ts';
import { MAIL } from '../documents/mail.ts';
import { QUOTAS } from '../documents/quotas.ts';
import { inviteesOf, readMembers } from '../documents/users.ts';
import {
  getUnclosedLinks,
  linksWithReminderFor,
  VOUCH_REQUESTS,
} from '../documents/vouch-links.ts';
import type { AdministrationFacts } from '../domain/administering-members.ts';
import { departureEffects } from '../domain/departing.ts';
import { deleteAccount } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { Refusal } from '../platform/refusal.ts';
import { runTransaction } from '../platform/transaction.ts';
import { type Administration, readActionFacts } from './administer.ts';
import { deletePictures } from './delete-pictures.ts';
import { writeEffects } from './write-effects.ts';

/** How many documents of a collection one batch deletes. */
const BATCH = 300;

interface Departure<Reason extends string> extends Administration {
  readonly action: 'member_removed' | 'member_left';
  readonly refuse: (facts: AdministrationFacts) => Reason | null;
}

type Ended<Reason> =
  /** `folder` has the pictures that are still to be deleted; null for none. */
  | { readonly ok: true; readonly folder: string | null }
  | { readonly ok: false; readonly reason: Reason };

/**
 * Ends a membership, whether the member leaves or is removed (docs/decisions/051): one transaction ends
 * it, then everything else that belongs to the person is deleted, the account last. A repeat finishes
 * what was interrupted. Invitations and `invitedBy` keep the uids of who vouched for whom.
 */
export async function depart<Reason extends string>(
  departure: Departure<Reason>,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: Reason }> {
  const ended = await endMembership(departure);
  if (!ended.ok) return ended;
  await deleteTheRest(departure.uid, ended.folder);
  return { ok: true };
}

function endMembership<Reason extends string>(
  departure: Departure<Reason>,
): Promise<Ended<Reason>> {
  const { uid, action, refuse } = departure;
  const ending = async (tx: Transaction): Promise<Ended<Reason>> => {
    const [facts, entry, made, used, links, reminders, invitees] = await Promise.all([
      readActionFacts(tx, departure),
      tx.get(removalEntry(uid)),
      tx.get(ownedBy(INVITATIONS, 'createdBy', uid)).then(readInvitations),
      tx.get(invitationsUsedBy(uid)).then(readInvitations),
      getUnclosedLinks(tx, uid),
      tx.get(linksWithReminderFor(uid)),
      tx.get(inviteesOf(uid)).then(readMembers),
    ]);
    // An admin removed the person after the person's own call was admitted.
    const isRemoved = action === 'member_left' && entry.get('action') === 'member_removed';
    if (isRemoved) throw new Refusal('unauthenticated');
    const isRepeat = facts.member === null && (entry.exists || action === 'member_left');
    const reason = isRepeat ? null : refuse(facts);
    if (reason !== null) return { ok: false, reason };
    const isRecorded = entry.exists;
    const reminderTokens = reminders.docs.map(({ id }) => id);
    writeEffects(
      tx,
      departureEffects({
        ...facts,
        uid,
        action,
        isRecorded,
        made,
        used,
        links,
        reminderTokens,
        invitees,
      }),
    );
    return { ok: true, folder: facts.member?.pictureFolder ?? unfinishedFolder(entry) };
  };
  // If the answer to the commit is lost, the transaction runs again and finds the person gone, so it
  // must not check the caller who leaves. `refuse` looks whether the caller is suspended.
  return runTransaction(ending, { checksCaller: action === 'member_removed' });
}

/** Deletes what the transaction left. The account comes last, so that a repeat remains possible. */
async function deleteTheRest(uid: string, folder: string | null): Promise<void> {
  if (folder !== null) {
    await deletePictures(folder);
    await removalEntry(uid).update({ pictureFolder: FieldValue.delete() });
  }
  await deleteAll(ownedBy(VOUCH_REQUESTS, 'uid', uid).orderBy('closedOn'));
  await deleteAll(ownedBy(MAIL, 'to', uid));
  await deleteAll(ownedBy(QUOTAS, 'uid', uid));
  await deleteAccount(uid);
}

/** The folder whose pictures an interrupted departure left. */
function unfinishedFolder(entry: DocumentSnapshot): string | null {
  const folder: unknown = entry.get('pictureFolder');
  return typeof folder === 'string' ? folder : null;
}

function ownedBy(collection: string, field: string, uid: string): Query {
  return firestore().collection(collection).where(field, '==', uid);
}

async function deleteAll(query: Query): Promise<void> {
  let found: number;
  do {
    const { docs } = await query.limit(BATCH).get();
    const batch = firestore().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    found = docs.length;
  } while (found === BATCH);
}
