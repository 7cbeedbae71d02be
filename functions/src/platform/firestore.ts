import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { app } from './app.ts';

/** The default database. The app is made on first use, from the environment's own credentials. */
export function firestore(): Firestore {
  return getFirestore(app());
}
