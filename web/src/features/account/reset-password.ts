import { MESSAGES } from '@elevere/functions/contract';
import { successMessage } from '../../actions/messages.ts';
import { PlainError } from '../../lib/api-error.ts';
import { authErrorCode, throwUnlessAuthError } from '../../lib/auth-error-code.ts';
import { withIdentity } from '../../lib/session/session.ts';
import type { Message } from '../../ui/LiveMessage.tsx';

/** Succeeds for an unknown address too, so that nobody learns which addresses have accounts. */
export async function sendResetMail(email: string): Promise<Message> {
  try {
    await withIdentity((identity) => identity.requestPasswordResetMail(email));
  } catch (error) {
    throwUnlessAuthError(error);
    if (authErrorCode(error) !== 'auth/user-not-found')
      throw new PlainError(MESSAGES.resetFailed, { cause: error });
  }
  return successMessage(MESSAGES.resetSent);
}
