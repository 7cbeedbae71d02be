import { requestFailureError } from '../api-error.ts';
import { prepareAppCheck } from '../app-check-token.ts';
import { logFailure } from '../log-failure.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { forwardLoginReport } from './login-reports.ts';

export type FirebaseIdentityModule = typeof import('./identity.ts');

let firebaseIdentityPromise: Promise<FirebaseIdentityModule> | null = null;

/**
 * Loads identity.ts with the Firebase SDK once. After a failure, the next call loads it again.
 * Resolves when the SDK knows whether a person is logged in. From then on, passes on the SDK's
 * reports about the login.
 */
export function loadFirebaseIdentity(): Promise<FirebaseIdentityModule> {
  firebaseIdentityPromise ??= Promise.all([import('./identity.ts'), prepareAppCheck()]).then(
    async ([firebaseIdentity]) => {
      await firebaseIdentity.auth.authStateReady();
      firebaseIdentity.auth.onAuthStateChanged((user) => forwardLoginReport(user !== null));
      return firebaseIdentity;
    },
    (cause) => {
      firebaseIdentityPromise = null;
      logFailure('loading the login script', cause);
      // The message for a failed load of the Firebase SDK does not mention a reload, because
      // MissingScriptNotice offers one.
      throw new UserFacingError(requestFailureError('unreachable').message, { cause });
    },
  );
  return firebaseIdentityPromise;
}

/**
 * True once the Firebase SDK is loading or loaded. Otherwise a caller should not request a token,
 * because the request would load the SDK.
 */
export function hasFirebaseLoadStarted(): boolean {
  return firebaseIdentityPromise !== null;
}
