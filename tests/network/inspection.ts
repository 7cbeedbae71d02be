// Checks stored documents, files and accounts that no API answer shows.
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import {
  INTRODUCTIONS_COLLECTION,
  introductionsOf,
} from '../../functions/src/documents/introductions.ts';
import {
  INVITATIONS_COLLECTION,
  readInvitation,
} from '../../functions/src/documents/invitations.ts';
import { MAIL_COLLECTION } from '../../functions/src/documents/mail.ts';
import { QUOTAS_COLLECTION } from '../../functions/src/documents/quotas.ts';
import { removalEntryRef } from '../../functions/src/documents/removal-entry.ts';
import { readMember, USERS_COLLECTION } from '../../functions/src/documents/users.ts';
import {
  linksWithReminderFor,
  VOUCH_REQUESTS_COLLECTION,
} from '../../functions/src/documents/vouch-links.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { verifyNetwork } from '../../operator/verify/verify-network.ts';
import { PROJECT } from '../support/environment.ts';
import type { Network } from './model.ts';

interface StoredState {
  readonly networks: readonly Network[];
  readonly now: number;
  /** Uids by the person's name. */
  readonly uids: ReadonlyMap<string, string>;
  readonly nameOf: (uid: string | null) => string;
}

export async function findStoredProblems({
  networks,
  now,
  uids,
  nameOf,
}: StoredState): Promise<readonly string[]> {
  const { problems } = await verifyNetwork(new Date(now));
  const gone = [...uids].filter(([name]) => networks.every(({ people }) => people[name]?.gone));
  const remaining = await Promise.all(
    gone.map(async ([name, uid]) => {
      const found = await remainingDataOf(uid);
      return found.length === 0 ? [] : `${name} is gone, but not: ${found.join(', ')}.`;
    }),
  );
  return [
    ...problems.map((problem) => `verify finds: ${JSON.stringify(problem)}`),
    ...(await missingPictures(nameOf)),
    ...(await wrongInvitationTexts(networks, nameOf)),
    ...remaining.flat(),
  ];
}

async function missingPictures(nameOf: StoredState['nameOf']): Promise<readonly string[]> {
  const [objects] = await getStorage().bucket(`${PROJECT}.appspot.com`).getFiles();
  const stored = new Set(objects.map(({ name }) => name));
  const { docs } = await firestore().collection(USERS_COLLECTION).get();
  const members = docs.flatMap((document) => readMember(document) ?? []);
  return members
    .filter(({ profilePicture }) => profilePicture !== null && !stored.has(profilePicture))
    .map(({ uid }) => `The picture of ${nameOf(uid)} is not stored.`);
}

async function wrongInvitationTexts(
  networks: readonly Network[],
  nameOf: StoredState['nameOf'],
): Promise<readonly string[]> {
  const { docs } = await firestore().collection(INVITATIONS_COLLECTION).get();
  const invitations = docs.flatMap((document) => readInvitation(document) ?? []);
  return invitations.flatMap((invitation) => {
    const { code, createdBy, usedBy, note, recommendation } = invitation;
    const text = invitation.recommendationRemoved ? null : (recommendation?.text ?? '');
    const names = [createdBy, usedBy].map((uid) => nameOf(uid));
    const agrees = networks.some(({ codes, people }) => {
      const known = codes[code];
      if (known) return known.note === note && (known.recommendation ?? '') === (text ?? '');
      // The model does not know the code of a vouch by link, whose texts a departure erases.
      return recommendation === null || names.every((name) => people[name]?.gone !== true);
    });
    if (agrees) return [];
    return `An invitation of ${names.join(' for ')} has the texts "${note}" and "${text}".`;
  });
}

async function remainingDataOf(uid: string): Promise<readonly string[]> {
  const owned = [
    { collection: VOUCH_REQUESTS_COLLECTION, field: 'uid' },
    { collection: QUOTAS_COLLECTION, field: 'uid' },
    { collection: MAIL_COLLECTION, field: 'to' },
    { collection: INTRODUCTIONS_COLLECTION, field: 'from' },
    { collection: INTRODUCTIONS_COLLECTION, field: 'to' },
  ];
  const found = await Promise.all(
    owned.map(async ({ collection, field }) => {
      const some = firestore().collection(collection).where(field, '==', uid).limit(1);
      return (await some.get()).empty ? [] : collection;
    }),
  );
  const introductions = await introductionsOf(uid).get();
  const texts = introductions.docs.filter((document) => document.get('viaMessage') !== '');
  const reminders = await linksWithReminderFor(uid).limit(1).get();
  const { users } = await getAuth().getUsers([{ uid }]);
  const removal = await removalEntryRef(uid).get();
  return [
    ...found.flat(),
    ...(texts.length > 0 ? ['texts in introductions'] : []),
    ...(users.length > 0 ? ['account'] : []),
    ...(removal.get('pictureFolder') === undefined ? [] : ['pictures']),
    ...(reminders.empty ? [] : ['reminders']),
  ];
}
