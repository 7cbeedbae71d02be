import { FieldError } from '../../actions/field-errors.ts';
import { PlainError } from '../../lib/api-error.ts';
import { authErrorCode } from '../../lib/auth-error-code.ts';
import { authMessage } from '../../lib/auth-message.ts';
import { withIdentity } from '../../lib/session/session.ts';

/** Sends an email to the new address. The address changes when the member opens its link. */
export async function requestEmailChange(email: string): Promise<void> {
  try {
    await withIdentity((identity) => identity.requestEmailChangeMail(email));
  } catch (error) {
    switch (authErrorCode(error)) {
      case 'auth/requires-recent-login':
        throw new PlainError(
          'Your email address gives access to your account, so we check that it’s you. Log in again to continue.',
          { cause: error },
        );
      case 'auth/email-already-in-use':
        throw new FieldError(
          { email: 'This email address is already in use by another account.' },
          { cause: error },
        );
      case 'auth/invalid-new-email':
      case 'auth/invalid-email':
        throw new FieldError({ email: authMessage(error) }, { cause: error });
      default:
        throw new PlainError(authMessage(error), { cause: error });
    }
  }
}
