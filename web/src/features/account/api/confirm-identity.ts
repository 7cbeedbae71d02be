import { PlainError } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage, isAbandonedSignIn, pressAgain } from '../../../lib/auth-message.ts';
import { withIdentity } from '../../../lib/session.ts';

/** Message for a wrong password. */
export const NOT_CONFIRMED =
  'We could not confirm that it’s you. Check your password and try again.';

/**
 * Logs the same person in again: with this password, or with Google if the password is null. Throws
 * an error with the message `refused` if the password or the Google account is wrong.
 */
export async function confirmIdentity(password: string | null, refused: string): Promise<void> {
  try {
    await withIdentity((identity) =>
      password === null ? identity.confirmWithGoogle() : identity.confirmWithPassword(password),
    );
  } catch (error) {
    const retryError = pressAgain(error);
    if (retryError !== null) throw new PlainError(retryError, { cause: error, tone: 'info' });
    // Not a Firebase error: the Firebase code did not load, or another member has logged in.
    if (authErrorCode(error) === null) throw error;
    const message = isAbandonedSignIn(error) ? `${refused} ${authMessage(error)}` : refused;
    throw new PlainError(message, { cause: error });
  }
}
