import { plainMessage } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage, isAbandonedSignIn, pressAgain } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';

/** Said of a password that is not theirs. */
export const NOT_CONFIRMED =
  'We could not confirm that it’s you. Check your password and try again.';

/**
 * Has the same person log in again: with this password, or by Google if there is none. Null when
 * they have, else what to say; `refused` is said where it was not them. Never throws.
 */
export async function confirmIdentity(
  password: string | null,
  refused: string,
): Promise<FormOutcome | null> {
  try {
    await askIdentity((identity) =>
      password === null ? identity.confirmWithGoogle() : identity.confirmWithPassword(password),
    );
    return null;
  } catch (error) {
    const again = pressAgain(error);
    if (again !== null) return { message: { tone: 'info', text: again } };
    if (isAbandonedSignIn(error)) return failed(`${refused} ${authMessage(error)}`);
    // Not asked: the page's code did not come, or another member is logged in by now.
    return failed(authErrorCode(error) === null ? plainMessage(error) : refused);
  }
}
