import { MESSAGES } from '@elevere/functions/contract';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { askIdentity } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';

const SENT: FormOutcome = { done: true, message: { tone: 'success', text: MESSAGES.resetSent } };

/** Sends the reset email. The answer does not show whether an address has an account. */
export async function sendResetMail(email: string): Promise<FormOutcome> {
  try {
    await askIdentity((identity) => identity.sendResetMail(email));
    return SENT;
  } catch (error) {
    const code = authErrorCode(error);
    if (code === 'auth/user-not-found') return SENT;
    // Not asked: the page's code did not come.
    return failed(code === null ? error : MESSAGES.resetFailed);
  }
}
