import { MESSAGES } from '@elevere/functions/contract';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { weakPassword } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';

/**
 * Sets the logged-in person's password, and gives how that ended; `log in first` where Auth wants a
 * recent login. Never throws.
 */
export async function changePassword(newPassword: string): Promise<FormOutcome | 'log in first'> {
  try {
    await askIdentity((identity) => identity.changePassword(newPassword));
    return { done: true, message: { tone: 'success', text: MESSAGES.passwordUpdated } };
  } catch (error) {
    const code = authErrorCode(error);
    if (code === 'auth/requires-recent-login') return 'log in first';
    // Not asked: the page's code did not come, or another member is logged in by now.
    if (code === null) return failed(error);
    return { errors: { newPassword: weakPassword(error) }, ...failed(MESSAGES.passwordFailed) };
  }
}
