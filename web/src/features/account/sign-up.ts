import { MESSAGES } from '@elevere/functions/contract';
import { FieldError } from '../../actions/field-errors.ts';
import { PlainError } from '../../lib/api-error.ts';
import { authMessage, EMAIL_TAKEN_MESSAGE, weakPasswordMessage } from '../../lib/auth-message.ts';
import { changeIdentity } from '../../lib/session/session.ts';
import { createUserDocument, readUserDocument } from '../../lib/session/user-document.ts';

const NAME_NOT_SAVED_MESSAGE =
  'Your name could not be saved. Please try again with the same password.';

interface SignUp {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** After a failed write of users/{uid}, submitting the same form again completes the sign-up. */
export async function signUp({ email, password, ...names }: SignUp): Promise<void> {
  try {
    return await changeIdentity(async (identity) => {
      const user = await identity.createAccountOrLogIn(email, password);
      let hasUserDocument: boolean;
      try {
        hasUserDocument = (await readUserDocument(user)) !== null;
        if (!hasUserDocument) await createUserDocument(user, names);
      } catch (cause) {
        await identity.logOut();
        throw new PlainError(NAME_NOT_SAVED_MESSAGE, { cause });
      }
      if (hasUserDocument) {
        await identity.logOut();
        throw new PlainError(EMAIL_TAKEN_MESSAGE);
      }
    });
  } catch (error) {
    const message = MESSAGES.signUpFailed(authMessage(error));
    const weakPassword = weakPasswordMessage(error);
    throw weakPassword === undefined
      ? new PlainError(message, { cause: error })
      : new FieldError({ password: weakPassword }, { cause: error, formMessage: message });
  }
}
