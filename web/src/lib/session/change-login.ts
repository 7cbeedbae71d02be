import { type FirebaseAuthModule, loadFirebaseAuth } from './load-firebase-auth.ts';
import { runWithoutLoginReports } from './login-reports.ts';
import { type LoginAndUserDocument, storeAccount } from './store-account.ts';
import { updateSession } from './update-session.ts';

/**
 * Runs `change`, such as a login. Until `change` has ended, the interface does not show the new
 * login and no guard redirects. If `change` returns the user document that it read, the session
 * uses this document. If `change` returns 'readAgain' or throws, the session reads the document
 * itself.
 */
export async function changeLogin(
  change: (firebaseAuth: FirebaseAuthModule) => Promise<LoginAndUserDocument | 'readAgain'>,
): Promise<void> {
  const firebaseAuth = await loadFirebaseAuth();
  const { auth } = firebaseAuth;
  let loginResult: LoginAndUserDocument | 'readAgain' = 'readAgain';
  try {
    loginResult = await runWithoutLoginReports(() => change(firebaseAuth));
  } finally {
    // Reads the account again if another tab has changed the login during the operation.
    if (loginResult !== 'readAgain' && loginResult.user === auth.currentUser)
      storeAccount(loginResult);
    else await updateSession(auth.currentUser !== null);
  }
}
