import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage, isAbandonedSignIn } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';

type PasswordChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'recentSignInRequired' | 'failed' }
  | { readonly ok: false; readonly reason: 'weak'; readonly message: string };

/** Sets the logged-in person's password (sections 4 and 8). Never throws. */
export async function changePassword(newPassword: string): Promise<PasswordChange> {
  try {
    await askIdentity((identity) => identity.changePassword(newPassword));
    return { ok: true };
  } catch (error) {
    switch (authErrorCode(error)) {
      case 'auth/requires-recent-login':
        return { ok: false, reason: 'recentSignInRequired' };
      case 'auth/weak-password':
      case 'auth/password-does-not-meet-requirements':
        return { ok: false, reason: 'weak', message: authMessage(error) };
      default:
        return { ok: false, reason: 'failed' };
    }
  }
}

/**
 * Has the same person log in again: with this password, or by Google if there is none. Null when
 * they have, else what to say; `refused` is said where it was not them. Never throws. What was
 * given up by `signal` has nothing to say.
 */
export async function confirmIdentity(
  password: string | null,
  refused: string,
  signal?: AbortSignal,
): Promise<FormOutcome | null> {
  try {
    await askIdentity((identity) =>
      password === null ? identity.confirmWithGoogle() : identity.confirmWithPassword(password),
    );
    return signal?.aborted ? {} : null;
  } catch (error) {
    return isAbandonedSignIn(error)
      ? { message: { tone: 'info', text: authMessage(error) } }
      : failed(refused);
  }
}
