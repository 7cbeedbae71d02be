import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * Turns off the client's own retries of commits, which would go on for ten minutes, even after the
 * call was answered with 503. Instead, `runTransaction` checks the time limit and retries the whole
 * transaction.
 */
const CLIENT_CONFIG = {
  interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } },
};

/** The clients on which `settings` was called. A second call on a client would throw. */
const configuredClients = new WeakSet<Firestore>();

/**
 * Only transaction.ts may call `database`. Its function `runTransaction` checks that the time limit
 * has not passed and that the caller still has access.
 */
export function database(): Firestore {
  const firestoreClient = getFirestore(app());
  if (!configuredClients.has(firestoreClient)) {
    firestoreClient.settings({ clientConfig: CLIENT_CONFIG });
    configuredClients.add(firestoreClient);
  }
  return firestoreClient;
}

export function firestore(): Omit<Firestore, 'runTransaction'> {
  return database();
}

/** How many values Firestore allows in an `in` or `array-contains-any` filter. */
export const MAX_FILTER_VALUES = 30;
