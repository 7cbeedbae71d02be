import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { weakPassword } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';

type PasswordChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'recentSignInRequired' }
  /** `weak`: what is wrong with the password, where that is why. */
  | { readonly ok: false; readonly reason: 'failed'; readonly weak: string | undefined };

/** Sets the logged-in person's password. Never throws. */
export async function changePassword(newPassword: string): Promise<PasswordChange> {
  try {
    await askIdentity((identity) => identity.changePassword(newPassword));
    return { ok: true };
  } catch (error) {
    return authErrorCode(error) === 'auth/requires-recent-login'
      ? { ok: false, reason: 'recentSignInRequired' }
      : { ok: false, reason: 'failed', weak: weakPassword(error) };
  }
}
