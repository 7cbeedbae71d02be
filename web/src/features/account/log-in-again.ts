import { hasErrorCode } from '../../lib/api-error.ts';
import { authErrorCode } from '../../lib/auth-error-code.ts';
import { runWithFirebaseAuth } from '../../lib/session/run-with-firebase-auth.ts';
import { originalError } from '../../lib/user-facing-error.ts';
import { authFailureWithoutReason } from './auth-failure.ts';

export const NOT_CONFIRMED_MESSAGE =
  'We could not confirm that it’s you. Check your password and try again.';

/** True if the server or Firebase refused the action because the last login is too old. */
export function isNewLoginRequired(error: unknown): boolean {
  return (
    hasErrorCode(error, 'recent_sign_in_required') ||
    authErrorCode(originalError(error)) === 'auth/requires-recent-login'
  );
}

/** Logs the current person in again, by password or, if `password` is null, with Google. */
export async function logInAgain(password: string | null, refusalMessage: string): Promise<void> {
  try {
    await runWithFirebaseAuth((firebaseAuth) =>
      password === null
        ? firebaseAuth.logInAgainWithGoogle()
        : firebaseAuth.logInAgainWithPassword(password),
    );
  } catch (error) {
    throw authFailureWithoutReason(error, refusalMessage);
  }
}
