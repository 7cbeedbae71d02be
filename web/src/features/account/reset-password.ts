import { MESSAGES } from '@elevere/functions/contract';
import { authErrorCode } from '../../lib/auth-error-code.ts';
import { runWithFirebaseAuth } from '../../lib/session/run-with-firebase-auth.ts';
import { authFailureWithoutReason } from './auth-failure.ts';

/**
 * Sends an email with a link to reset the password. Succeeds for an unknown address too, so that
 * nobody learns which addresses have accounts.
 */
export async function sendResetMail(email: string): Promise<string> {
  try {
    await runWithFirebaseAuth((firebaseAuth) => firebaseAuth.requestPasswordResetMail(email));
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found')
      throw authFailureWithoutReason(error, MESSAGES.resetFailed);
  }
  return MESSAGES.resetSent;
}
