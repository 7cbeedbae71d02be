import { MESSAGES } from '@elevere/functions/contract';
import { changeLogin } from '../../lib/session/change-login.ts';
import {
  createUserDocument,
  readUserDocument,
  type UserDocument,
} from '../../lib/session/user-document.ts';
import { UserFacingError } from '../../lib/user-facing-error.ts';
import { authFailureWithReason, EMAIL_TAKEN_MESSAGE } from './auth-failure.ts';

const NAME_NOT_SAVED_MESSAGE =
  'Your name could not be saved. Please try again with the same password.';

interface SignUpData {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** If the user document is not written, submitting the same form again completes the sign-up. */
export async function signUp({ email, password, ...names }: SignUpData): Promise<void> {
  try {
    await changeLogin(async (firebaseAuth) => {
      const user = await firebaseAuth.createAccountOrLogIn(email, password);
      let newUserDocument: UserDocument | null = null;
      try {
        const isEmailTaken = (await readUserDocument(user)) !== null;
        if (!isEmailTaken) newUserDocument = await createUserDocument(user, names);
      } catch (cause) {
        throw new UserFacingError(NAME_NOT_SAVED_MESSAGE, { cause });
      } finally {
        if (newUserDocument === null) await firebaseAuth.logOutIfCurrentUser(user);
      }
      if (newUserDocument === null) throw new UserFacingError(EMAIL_TAKEN_MESSAGE);
      return { user, userDocument: newUserDocument };
    });
  } catch (error) {
    throw authFailureWithReason(error, MESSAGES.signUpFailed, {
      fields: { password: 'password' },
    });
  }
}
