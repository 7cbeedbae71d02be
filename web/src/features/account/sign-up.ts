import { MESSAGES } from '@elevere/functions/contract';
import { FieldError } from '../../actions/field-errors.ts';
import { PlainError } from '../../lib/api-error.ts';
import { authMessage, EMAIL_TAKEN_MESSAGE, weakPasswordMessage } from '../../lib/auth-message.ts';
import { changeIdentity } from '../../lib/session/session.ts';
import {
  createUserDocument,
  readUserDocument,
  type UserDocument,
} from '../../lib/session/user-document.ts';

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
    await changeIdentity(async (identity) => {
      const user = await identity.createAccountOrLogIn(email, password);
      let newDocument: UserDocument | null = null;
      try {
        const isEmailTaken = (await readUserDocument(user)) !== null;
        if (!isEmailTaken) newDocument = await createUserDocument(user, names);
      } catch (cause) {
        throw new PlainError(NAME_NOT_SAVED_MESSAGE, { cause });
      } finally {
        if (newDocument === null) await identity.logOut();
      }
      if (newDocument === null) throw new PlainError(EMAIL_TAKEN_MESSAGE);
      return { user, userDocument: newDocument };
    });
  } catch (error) {
    const message = MESSAGES.signUpFailed(authMessage(error));
    const weakPassword = weakPasswordMessage(error);
    throw weakPassword === undefined
      ? new PlainError(message, { cause: error })
      : new FieldError({ password: weakPassword }, { cause: error, formMessage: message });
  }
}
