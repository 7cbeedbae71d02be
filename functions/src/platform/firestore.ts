import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * Disables the client's own retries of a commit. It would retry for ten minutes and could commit
 * after the call was answered with 503. `runTransaction` retries the whole transaction instead and
 * checks the time limit. Other writes are still retried.
 */
const CLIENT_CONFIG = {
  interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } },
};

const configured = new WeakSet<Firestore>();

/** The default database with `runTransaction`. Only transaction.ts may use it. */
export function database(): Firestore {
  const found = getFirestore(app());
  if (!configured.has(found)) {
    found.settings({ clientConfig: CLIENT_CONFIG });
    configured.add(found);
  }
  return found;
}

/** The default database without `runTransaction`. Transactions start in transaction.ts. */
export function firestore(): Omit<Firestore, 'runTransaction'> {
  return database();
}

/** How many values Firestore allows in an `in` or `array-contains-any` filter. */
export const MAX_COMPARED = 30;
