import { requestFailureError } from '../api-error.ts';
import type { User } from './identity.ts';
import { type FirebaseIdentityModule, loadFirebaseIdentity } from './identity-loader.ts';
import { shownAccountUid } from './session-store.ts';

/**
 * Loads the Firebase SDK and runs `request`, which must not change the session. Throws if, after
 * the load, another account is logged in than the page shows.
 */
export async function runWithFirebaseIdentity<T>(
  request: (identity: FirebaseIdentityModule) => Promise<T>,
): Promise<T> {
  const expectedUid = shownAccountUid();
  const firebaseIdentity = await loadFirebaseIdentity();
  rejectOtherAccount(firebaseIdentity.auth.currentUser, expectedUid);
  return request(firebaseIdentity);
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
