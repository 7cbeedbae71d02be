import { requestFailureError } from '../api-error.ts';
import type { User } from './firebase-auth.ts';
import { type FirebaseAuthModule, loadFirebaseAuth } from './load-firebase-auth.ts';
import { shownAccountUid } from './session-store.ts';

/**
 * Loads the Firebase SDK and runs `request`, which must not change the session. Throws if, after
 * the load, another account is logged in than the page shows.
 */
export async function runWithFirebaseAuth<T>(
  request: (firebaseAuth: FirebaseAuthModule) => Promise<T>,
): Promise<T> {
  const expectedUid = shownAccountUid();
  const firebaseAuth = await loadFirebaseAuth();
  rejectOtherAccount(firebaseAuth.auth.currentUser, expectedUid);
  return request(firebaseAuth);
}

/**
 * Throws if another account is logged in than the page shows, so that no request is sent from the
 * wrong account after another tab has changed the login.
 */
export function rejectOtherAccount(
  user: Pick<User, 'uid'> | null,
  expectedUid: string | null,
): void {
  if (expectedUid !== null && user !== null && user.uid !== expectedUid) {
    throw requestFailureError('otherMember');
  }
}
