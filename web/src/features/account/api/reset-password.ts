import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { withIdentity } from '../../../lib/session.ts';

/** Succeeds for an unknown address too, so that nobody learns which addresses have accounts. */
export async function sendResetMail(email: string): Promise<{ message: string }> {
  try {
    await withIdentity((identity) => identity.requestPasswordResetMail(email));
  } catch (error) {
    const firebaseCode = authErrorCode(error);
    // Rethrows errors that are not from Firebase, because their messages already say what to do.
    if (firebaseCode === null) throw error;
    if (firebaseCode !== 'auth/user-not-found')
      throw new PlainError(MESSAGES.resetFailed, { cause: error });
  }
  return { message: MESSAGES.resetSent };
}
