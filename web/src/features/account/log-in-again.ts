import { PlainError } from '../../lib/api-error.ts';
import { throwUnlessAuthError } from '../../lib/auth-error-code.ts';
import { authMessage, isAbandonedLogin, throwIfPressAgain } from '../../lib/auth-message.ts';
import { withIdentity } from '../../lib/session/session.ts';

export const NOT_CONFIRMED_MESSAGE =
  'We could not confirm that it’s you. Check your password and try again.';

/** Logs the current person in again, by password or, if `password` is null, with Google. */
export async function logInAgain(password: string | null, refusalMessage: string): Promise<void> {
  try {
    await withIdentity((identity) =>
      password === null
        ? identity.logInAgainWithGoogle()
        : identity.logInAgainWithPassword(password),
    );
  } catch (error) {
    throwIfPressAgain(error);
    throwUnlessAuthError(error);
    const message = isAbandonedLogin(error)
      ? `${refusalMessage} ${authMessage(error)}`
      : refusalMessage;
    throw new PlainError(message, { cause: error });
  }
}
