import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * Does not send a transaction's commit again by itself: it would do so for ten minutes, and commit
 * after the call has been answered with a 503. The transaction runs again instead, which checks the
 * time. Other writes are still sent again.
 */
const CLIENT_CONFIG = {
  interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } },
};

const configured = new WeakSet<Firestore>();

/** The default database with all it can do, for transaction.ts alone. */
export function database(): Firestore {
  const found = getFirestore(app());
  if (!configured.has(found)) {
    found.settings({ clientConfig: CLIENT_CONFIG });
    configured.add(found);
  }
  return found;
}

/**
 * The default database. The app is made on first use, from the environment's own credentials.
 * Transactions go through `runTransaction` of transaction.ts.
 */
export function firestore(): Omit<Firestore, 'runTransaction'> {
  return database();
}

/** How many values Firestore compares a field with in one query. */
export const MAX_COMPARED = 30;
