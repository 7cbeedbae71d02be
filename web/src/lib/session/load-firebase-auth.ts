import { requestFailureError } from '../api-error.ts';
import { prepareAppCheck } from '../app-check-token.ts';
import { logFailure } from '../log-failure.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { forwardLoginReport } from './login-reports.ts';

export type FirebaseAuthModule = typeof import('./firebase-auth.ts');

let firebaseAuthPromise: Promise<FirebaseAuthModule> | null = null;

/**
 * Loads firebase-auth.ts with the Firebase SDK once. After a failure, the next call loads it again.
 * Resolves when the SDK knows whether a person is logged in. From then on, passes on the SDK's
 * reports about the login.
 */
export function loadFirebaseAuth(): Promise<FirebaseAuthModule> {
  firebaseAuthPromise ??= Promise.all([import('./firebase-auth.ts'), prepareAppCheck()]).then(
    async ([firebaseAuth]) => {
      await firebaseAuth.auth.authStateReady();
      firebaseAuth.auth.onAuthStateChanged((user) => forwardLoginReport(user !== null));
      return firebaseAuth;
    },
    (cause) => {
      firebaseAuthPromise = null;
      logFailure('loading the login script', cause);
      // The message for a failed load of the Firebase SDK does not mention a reload, because
      // MissingScriptNotice offers one.
      throw new UserFacingError(requestFailureError('unreachable').message, { cause });
    },
  );
  return firebaseAuthPromise;
}

/**
 * True once the Firebase SDK is loading or loaded. Otherwise a caller should not request a token,
 * because the request would load the SDK.
 */
export function hasFirebaseLoadStarted(): boolean {
  return firebaseAuthPromise !== null;
}
