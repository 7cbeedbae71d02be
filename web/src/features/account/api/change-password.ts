import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../../lib/api-error.ts';
import { authErrorCode, LOGIN_TOO_OLD } from '../../../lib/auth-error-code.ts';
import { weakPassword } from '../../../lib/auth-message.ts';
import { withIdentity } from '../../../lib/session.ts';

/** Sets the password of the logged-in person. */
export async function changePassword(newPassword: string): Promise<{ message: string }> {
  try {
    await withIdentity((identity) => identity.setPassword(newPassword));
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

/** A new password whose owner must log in again before it is set. */
let pending: { readonly uid: string; readonly password: string } | null = null;

/**
 * Stores the new password for /reauthentication, in memory only. The browser would write navigation
 * state to disk, because it is part of the history.
 */
export function holdNewPassword(uid: string, password: string): void {
  pending = { uid, password };
}

/** Returns this person's pending password. Null if there is none. */
export function heldNewPassword(uid: string): string | null {
  return pending?.uid === uid ? pending.password : null;
}

export function dropNewPassword(): void {
  pending = null;
}
