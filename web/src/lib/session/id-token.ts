import { authErrorCode } from '../auth-error-code.ts';
import type { User } from './firebase-auth.ts';
import { loadFirebaseAuth } from './load-firebase-auth.ts';
import { forwardLoginReport, runWithoutLoginReports } from './login-reports.ts';
import { rejectOtherAccount } from './run-with-firebase-auth.ts';
import { dispatchSessionEvent, shownAccountUid } from './session-store.ts';

/**
 * Returns the ID token of the logged-in account, or null if nobody is logged in. Throws if another
 * account than `expectedUid` is logged in.
 *
 * Firebase may find out here that the login is no longer valid. So this function also changes the
 * session:
 * - If an admin has suspended the member, it shows that the member is suspended.
 * - If the shown account is no longer logged in, it begins to read the account that is logged in
 *   now, without waiting for the end of the read. If nobody is logged in, it ends the session.
 */
export async function obtainIdToken({
  renew = false,
  expectedUid = shownAccountUid(),
} = {}): Promise<string | null> {
  const { auth } = await loadFirebaseAuth();
  const user = auth.currentUser;
  rejectOtherAccount(user, expectedUid);
  try {
    return await runWithoutLoginReports(() => requestIdToken(user, renew));
  } finally {
    reportChangedLogin(auth.currentUser);
  }
}

/** If Firebase refuses because the account is disabled, shows the suspension and throws. */
async function requestIdToken(user: User | null, renew: boolean): Promise<string | null> {
  try {
    return (await user?.getIdToken(renew)) ?? null;
  } catch (cause) {
    if (authErrorCode(cause) === 'auth/user-disabled') dispatchSessionEvent({ type: 'suspended' });
    throw cause;
  }
}

/** Repeats Firebase's report that the login has changed, because it was ignored when it came. */
function reportChangedLogin(currentUser: User | null): void {
  const shownUid = shownAccountUid();
  const hasLoginChanged = shownUid !== null && shownUid !== (currentUser?.uid ?? null);
  if (hasLoginChanged) forwardLoginReport(currentUser !== null);
}
