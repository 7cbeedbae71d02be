import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { weakPassword } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';

/** Code of the error that asks for a login before the password is changed. */
export const LOGIN_TOO_OLD = 'login_too_old';

/** Sets the password of the logged-in person. */
export async function changePassword(newPassword: string): Promise<{ message: string }> {
  try {
    await askIdentity((identity) => identity.changePassword(newPassword));
    return { message: MESSAGES.passwordUpdated };
  } catch (error) {
    const code = authErrorCode(error);
    // Not a Firebase error: the Firebase code did not load, or another member has logged in.
    if (code === null) throw error;
    throw new PlainError(MESSAGES.passwordFailed, {
      cause: error,
      fields: { newPassword: weakPassword(error) },
      code: code === 'auth/requires-recent-login' ? LOGIN_TOO_OLD : '',
    });
  }
}
