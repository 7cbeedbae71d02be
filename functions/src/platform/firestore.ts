import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * Switches off the client's retries of a commit. It would retry for ten minutes and could commit after
 * the call was answered with 503. `runTransaction` runs the transaction again instead and checks the
 * time. Other writes are still retried.
 */
const CLIENT_CONFIG = {
  interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } },
};

const configured = new WeakSet<Firestore>();

/** The default database, for transaction.ts only. */
export function database(): Firestore {
  const found = getFirestore(app());
  if (!configured.has(found)) {
    found.settings({ clientConfig: CLIENT_CONFIG });
    configured.add(found);
  }
  return found;
}

/** The default database without `runTransaction`, which transaction.ts provides. */
export function firestore(): Omit<Firestore, 'runTransaction'> {
  return database();
}

/** How many values Firestore accepts in an `in` or `array-contains-any` filter. */
export const MAX_COMPARED = 30;
