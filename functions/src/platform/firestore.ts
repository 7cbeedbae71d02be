import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/**
 * The default database. The app is made on first use, from the environment's own credentials.
 * Transactions go through `runTransaction` of transaction.ts.
 */
export function firestore(): Omit<Firestore, 'runTransaction'> {
  return getFirestore(app());
}
