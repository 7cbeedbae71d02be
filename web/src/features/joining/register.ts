import { firstNameSchema, lastNameSchema, MESSAGES } from '@elevere/functions/contract';
import { FieldError } from '../../actions/field-errors.ts';
import type { ActionResult } from '../../actions/messages.ts';
import { parseFields } from '../../actions/parse-fields.ts';
import { ApiError, hasErrorCode, serverMessageOrDefault } from '../../lib/api-error.ts';
import { authErrorCode } from '../../lib/auth-error-code.ts';
import { changeLogin } from '../../lib/session/change-login.ts';
import type { User } from '../../lib/session/firebase-auth.ts';
import type { FirebaseAuthModule } from '../../lib/session/load-firebase-auth.ts';
import { UserFacingError } from '../../lib/user-facing-error.ts';
import type { Message } from '../../ui/LiveMessage.tsx';
import { authFailureWithReason } from '../account/auth-failure.ts';
import { sendVerificationMail } from '../account/verify-address.ts';
import { partialRegistration } from './api/partial-registration.ts';
import { storeFailedRegistration } from './failed-registration.ts';

interface FirstAndLastName {
  readonly firstName: string;
  readonly lastName: string;
}

export const NAME_FIELD_SCHEMAS = { firstName: firstNameSchema, lastName: lastNameSchema } as const;

interface Newcomer extends FirstAndLastName {
  readonly code: string;
}

interface NewcomerWithFirebaseUser extends Newcomer {
  readonly user: User;
}

export function registerWithPassword(
  newcomer: Newcomer,
  email: string,
  password: string,
): Promise<ActionResult> {
  return registerNewcomer(async (firebaseAuth) => {
    const user = await firebaseAuth.createAccountOrLogIn(email, password);
    return { ...newcomer, user };
  });
}

export function registerLoggedInUser(newcomer: Newcomer): Promise<ActionResult> {
  return registerNewcomer(async ({ auth }) => {
    const user = auth.currentUser;
    if (user === null) {
      throw new Error('You’re not logged in.');
    }
    return { ...newcomer, user };
  });
}

/** Opens Google's popup before any request, because browsers allow it only right after a press. */
export function registerWithGoogle(newcomer: Newcomer): Promise<ActionResult> {
  return registerNewcomer(async (firebaseAuth) => {
    const user = await firebaseAuth.logInToFirebaseWithGoogle();
    const namesFromAccount = splitDisplayName(user.displayName ?? '');
    const namesFromFormOrAccount = {
      firstName: newcomer.firstName.trim() || namesFromAccount.firstName,
      lastName: newcomer.lastName.trim() || namesFromAccount.lastName,
    };
    // Refuses if a name is missing from both the form and the Google account.
    const newcomerNames = parseFields(namesFromFormOrAccount, NAME_FIELD_SCHEMAS, () => ({
      formMessage: 'Almost done: please add your first and last name.',
      tone: 'info',
    }));
    return { ...newcomer, ...newcomerNames, user };
  });
}

export function splitDisplayName(displayName: string): FirstAndLastName {
  const [firstName = '', ...lastNames] = displayName.trim().split(/\s+/);
  return { firstName, lastName: lastNames.join(' ') };
}

const ALREADY_REGISTERED_MESSAGE: Message = {
  tone: 'info',
  text: 'You’re already registered, and now logged in. The code was not used. Opening your dashboard…',
};

/** If the code is not redeemed, the newcomer stays logged in (product.md, Joining). */
async function registerNewcomer(
  obtainUser: (firebaseAuth: FirebaseAuthModule) => Promise<NewcomerWithFirebaseUser>,
): Promise<ActionResult> {
  try {
    await changeLogin(async (firebaseAuth) => {
      await redeemInvitationCode(await obtainUser(firebaseAuth));
      // The session reads the new document. If that fails, the registration has still succeeded.
      return 'readAgain';
    });
    return MESSAGES.registrationSuccessful;
  } catch (error) {
    if (hasErrorCode(error, 'already_registered')) return ALREADY_REGISTERED_MESSAGE;
    throw registrationFailure(error);
  }
}

async function redeemInvitationCode({
  code,
  firstName,
  lastName,
  user,
}: NewcomerWithFirebaseUser): Promise<void> {
  try {
    await partialRegistration({
      invitee: user.uid,
      code1: code,
      firstName,
      lastName,
      email: user.email ?? '',
    });
  } catch (error) {
    storeFailedRegistration({ uid: user.uid, firstName, lastName });
    throw error;
  }
  if (!user.emailVerified) {
    // The registration does not wait for the verification email.
    sendVerificationMail().catch(() => {
      // A failure is ignored, because the member can send another email from Settings.
    });
  }
}

function registrationFailure(error: unknown): Error {
  // A FieldError says which name is missing. The form shows the error at the field.
  if (error instanceof FieldError) return error;
  if (error instanceof ApiError) {
    const message = serverMessageOrDefault(error, MESSAGES.registrationFailed);
    return new UserFacingError(message, { cause: error });
  }
  if (authErrorCode(error) === null) {
    return new UserFacingError(MESSAGES.registrationError, { cause: error });
  }
  return authFailureWithReason(error, MESSAGES.firebaseError, {
    fields: { email: 'email', password: 'password' },
    fieldMessageFor: MESSAGES.firebaseError,
  });
}
