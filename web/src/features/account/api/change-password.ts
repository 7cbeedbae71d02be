import { MESSAGES } from '@elevere/functions/contract';
import { PlainError } from '../../../lib/api-error.ts';
import { throwUnlessAuthError } from '../../../lib/auth-error-code.ts';
import { weakPasswordMessage } from '../../../lib/auth-message.ts';
import { FieldError } from '../../../lib/field-errors.ts';
import { withIdentity } from '../../../lib/session.ts';

export async function changePassword(newPassword: string): Promise<{ message: string }> {
  try {
    await withIdentity((identity) => identity.setPassword(newPassword));
    return { message: MESSAGES.passwordUpdated };
  } catch (error) {
    throwUnlessAuthError(error);
    const weakPassword = weakPasswordMessage(error);
    throw weakPassword === undefined
      ? new PlainError(MESSAGES.passwordFailed, { cause: error })
      : new FieldError(
          { newPassword: weakPassword },
          { cause: error, formMessage: MESSAGES.passwordFailed },
        );
  }
}

/** The new password of a member who must log in again before Firebase accepts it. */
let pendingPassword: { readonly uid: string; readonly password: string } | null = null;

/** Stores the password in memory, because browsers save navigation state to disk. */
export function storePendingPassword(uid: string, password: string): void {
  pendingPassword = { uid, password };
}

export function pendingPasswordOf(uid: string): string | null {
  return pendingPassword?.uid === uid ? pendingPassword.password : null;
}

export function forgetPendingPassword(): void {
  pendingPassword = null;
}
