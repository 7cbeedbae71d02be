import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * Disables the client's own retries of a commit. The client would retry for ten minutes, so it
 * could commit after the call was answered with 503. Instead, `runTransaction` retries the whole
 * transaction, and checks the time limit first. The client still retries other writes.
 */
const CLIENT_CONFIG = {
  interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } },
};

/** The clients that already have CLIENT_CONFIG. Firestore allows `settings` once per client. */
const configuredClients = new WeakSet<Firestore>();

/** The default database with `runTransaction`. Only transaction.ts may use it. */
export function database(): Firestore {
  const firestoreClient = getFirestore(app());
  if (!configuredClients.has(firestoreClient)) {
    firestoreClient.settings({ clientConfig: CLIENT_CONFIG });
    configuredClients.add(firestoreClient);
  }
  return firestoreClient;
}

/** The default database without `runTransaction`. Transactions start in transaction.ts. */
export function firestore(): Omit<Firestore, 'runTransaction'> {
  return database();
}

/** How many values Firestore allows in an `in` or `array-contains-any` filter. */
export const MAX_FILTER_VALUES = 30;
