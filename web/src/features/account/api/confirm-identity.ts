import { PlainError } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage, isAbandonedSignIn, pressAgain } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';

/** Message for a wrong password. */
export const NOT_CONFIRMED =
  'We could not confirm that it’s you. Check your password and try again.';

/**
 * Logs the same person in again: with this password, or with Google if the password is null. Throws
 * `refused` if it was not them.
 */
export async function confirmIdentity(password: string | null, refused: string): Promise<void> {
  try {
    await askIdentity((identity) =>
      password === null ? identity.confirmWithGoogle() : identity.confirmWithPassword(password),
    );
  } catch (error) {
    const again = pressAgain(error);
    if (again !== null) throw new PlainError(again, { cause: error, tone: 'info' });
    // Firebase was not called: its code did not load, or another member is logged in by now.
    if (authErrorCode(error) === null) throw error;
    const message = isAbandonedSignIn(error) ? `${refused} ${authMessage(error)}` : refused;
    throw new PlainError(message, { cause: error });
  }
}
