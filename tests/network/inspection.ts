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
import { PROJECT_ID } from '../support/environment.ts';
import type { ModelNetwork } from './model.ts';

interface ExpectedState {
  readonly possibleNetworks: readonly ModelNetwork[];
  readonly now: number;
  readonly uidByName: ReadonlyMap<string, string>;
  readonly nameOf: (uid: string | null) => string;
}

export async function findStoredProblems({
  possibleNetworks,
  now,
  uidByName,
  nameOf,
}: ExpectedState): Promise<readonly string[]> {
  const { problems } = await verifyNetwork(new Date(now));
  const departedPeople = [...uidByName].filter(([name]) =>
    possibleNetworks.every(({ people }) => people[name]?.gone),
  );
  const remainingDataProblems = await Promise.all(
    departedPeople.map(async ([name, uid]) => {
      const remainingData = await findRemainingData(uid);
      return remainingData.length === 0
        ? []
        : `${name} is gone, but not: ${remainingData.join(', ')}.`;
    }),
  );
  return [
    ...problems.map((problem) => `verify finds: ${JSON.stringify(problem)}`),
    ...(await findMissingPictures(nameOf)),
    ...(await findWrongInvitationTexts(possibleNetworks, nameOf)),
    ...remainingDataProblems.flat(),
  ];
}

async function findMissingPictures(nameOf: ExpectedState['nameOf']): Promise<readonly string[]> {
  const [objects] = await getStorage().bucket(`${PROJECT_ID}.appspot.com`).getFiles();
  const storedPaths = new Set(objects.map(({ name }) => name));
  const { docs } = await firestore().collection(USERS_COLLECTION).get();
  const members = docs.flatMap((document) => readMember(document) ?? []);
  return members
    .filter(({ profilePicture }) => profilePicture !== null && !storedPaths.has(profilePicture))
    .map(({ uid }) => `The picture of ${nameOf(uid)} is not stored.`);
}

async function findWrongInvitationTexts(
  possibleNetworks: readonly ModelNetwork[],
  nameOf: ExpectedState['nameOf'],
): Promise<readonly string[]> {
  const { docs } = await firestore().collection(INVITATIONS_COLLECTION).get();
  const invitations = docs.flatMap((document) => readInvitation(document) ?? []);
  return invitations.flatMap((invitation) => {
    const { code, createdBy, usedBy, note, recommendation } = invitation;
    const text = invitation.recommendationRemoved ? null : (recommendation?.text ?? '');
    const names = [createdBy, usedBy].map((uid) => nameOf(uid));
    const agreesWithModel = possibleNetworks.some(({ codes, people }) => {
      const modelCode = codes[code];
      if (modelCode) {
        return modelCode.note === note && (modelCode.recommendation ?? '') === (text ?? '');
      }
      // The model does not know the code of a vouch by link. Checks only that the recommendation
      // is gone once the inviter or the invitee has left.
      return recommendation === null || names.every((name) => people[name]?.gone !== true);
    });
    if (agreesWithModel) return [];
    return `An invitation of ${names.join(' for ')} has the texts "${note}" and "${text}".`;
  });
}

async function findRemainingData(uid: string): Promise<readonly string[]> {
  const uidFields = [
    { collection: VOUCH_REQUESTS_COLLECTION, field: 'uid' },
    { collection: QUOTAS_COLLECTION, field: 'uid' },
    { collection: MAIL_COLLECTION, field: 'to' },
    { collection: INTRODUCTIONS_COLLECTION, field: 'from' },
    { collection: INTRODUCTIONS_COLLECTION, field: 'to' },
  ];
  const collectionsWithUid = await Promise.all(
    uidFields.map(async ({ collection, field }) => {
      const documentsWithUid = firestore().collection(collection).where(field, '==', uid).limit(1);
      return (await documentsWithUid.get()).empty ? [] : collection;
    }),
  );
  const introductions = await introductionsOf(uid).get();
  const introductionsWithText = introductions.docs.filter(
    (document) => document.get('viaMessage') !== '',
  );
  const reminders = await linksWithReminderFor(uid).limit(1).get();
  const { users } = await getAuth().getUsers([{ uid }]);
  const removalEntry = await removalEntryRef(uid).get();
  return [
    ...collectionsWithUid.flat(),
    ...(introductionsWithText.length > 0 ? ['texts in introductions'] : []),
    ...(users.length > 0 ? ['account'] : []),
    ...(removalEntry.get('pictureFolder') === undefined ? [] : ['pictures']),
    ...(reminders.empty ? [] : ['reminders']),
  ];
}
