import { getAuth } from 'firebase-admin/auth';
import { firestore } from '../../functions/src/store/firestore.ts';

/** Every document and every account that there is, to compare one network with another. */
export async function wholeNetwork() {
  const documents: Record<string, unknown> = {};
  for (const collection of await firestore().listCollections()) {
    for (const document of (await collection.get()).docs) {
      documents[document.ref.path] = document.data();
    }
  }
  const { users } = await getAuth().listUsers(1000);
  const accounts = users
    .map(({ uid, email, emailVerified, disabled, displayName, metadata, providerData }) => ({
      ...{ uid, email, emailVerified, disabled, displayName },
      created: metadata.creationTime,
      providers: providerData
        .filter(({ providerId }) => providerId !== 'password')
        .map(({ providerId, uid, email }) => ({ providerId, uid, email })),
    }))
    .toSorted((a, b) => a.uid.localeCompare(b.uid));
  return { documents, accounts };
}
