import {
  firstNameSchema,
  lastNameSchema,
  MESSAGES,
  type partialRegistration,
} from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError, PlainError, serverMessageOr } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage, fieldAtFault, pressAgain } from '../../../lib/auth-message.ts';
import { changeIdentity, type Identity } from '../../../lib/session.ts';
import { validateInvitationCode } from './validate-invitation-code.ts';
import { sendVerificationMail } from './verify-address.ts';

type Account = Awaited<ReturnType<Identity['signInWithPassword']>>;

/** Error code of an invalid invitation code. The person needs another one. */
export const CODE_INVALID = 'invitation_invalid';

/** Error codes for a name that both the form and the Google account lack. */
export const NAME_MISSING = { firstName: 'first_name_missing', lastName: 'last_name_missing' };

interface Registered {
  readonly message: string;
  /** `info` if the person was already a member. */
  readonly tone: 'success' | 'info';
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface Newcomer extends Names {
  readonly code: string;
}

/**
 * Registers a newcomer (product.md, Registering): checks the code, obtains the account, and redeems
 * the code. If the code is not redeemed, the person stays logged in, without a role. They can
 * submit the form again.
 */
async function register(
  newcomer: Newcomer,
  obtainAccount: (identity: Identity) => Promise<Account>,
): Promise<Registered> {
  const check = await validateInvitationCode(newcomer.code);
  if (!check.valid) {
    throw new PlainError(check.message, { code: check.again ? '' : CODE_INVALID });
  }
  try {
    await changeIdentity(async (identity) => redeem(newcomer, await obtainAccount(identity)));
    return REGISTERED;
  } catch (error) {
    return throwUnlessMember(error);
  }
}

const REGISTERED: Registered = { message: MESSAGES.registrationSuccessful, tone: 'success' };

/**
 * The latest account that has failed to redeem a code, and the names from the form. Null if there
 * is none.
 */
let failedRegistration: { readonly uid: string; readonly names: Names } | null = null;

/** Returns the names from a failed registration with this account. Null after a reload. */
export function typedNames(uid: string): Names | null {
  return failedRegistration?.uid === uid ? failedRegistration.names : null;
}

async function redeem(newcomer: Newcomer, account: Account): Promise<void> {
  try {
    await call<typeof partialRegistration>('POST partial_registration', {
      allow: 'optionallySignedIn',
      body: {
        invitee: account.uid,
        code1: newcomer.code,
        firstName: newcomer.firstName,
        lastName: newcomer.lastName,
        email: account.email ?? '',
      },
    });
  } catch (error) {
    failedRegistration = { uid: account.uid, names: newcomer };
    throw error;
  }
  if (!account.emailVerified) {
    // Not awaited: the person is registered without this email, and Settings can send another.
    void sendVerificationMail();
  }
}

export function registerWithPassword(
  newcomer: Newcomer,
  email: string,
  password: string,
): Promise<Registered> {
  return register(newcomer, (identity) => identity.createAccountOrLogIn(email, password));
}

/** Registers a person who is logged in but has no role yet. */
export function registerSignedIn(newcomer: Newcomer): Promise<Registered> {
  return register(newcomer, async ({ auth }) => {
    if (auth.currentUser === null) {
      throw new Error('You’re not logged in.');
    }
    return auth.currentUser;
  });
}

/**
 * Registers with Google's popup. Browsers allow a popup only right after a press, so no request
 * comes before the popup. If neither the form nor the Google account has a name, the person stays
 * logged in, and the form requires the name.
 */
export async function registerWithGoogle(newcomer: Newcomer): Promise<Registered> {
  try {
    await changeIdentity(async (identity) => {
      const account = await identity.signInWithGoogle();
      const accountNames = namesFrom(account.displayName ?? '');
      const names = {
        firstName: newcomer.firstName.trim() || accountNames.firstName,
        lastName: newcomer.lastName.trim() || accountNames.lastName,
      };
      if (!firstNameSchema.safeParse(names.firstName).success) throw missingNameError('firstName');
      if (!lastNameSchema.safeParse(names.lastName).success) throw missingNameError('lastName');
      await redeem({ ...newcomer, ...names }, account);
    });
    return REGISTERED;
  } catch (error) {
    const retryError = pressAgain(error);
    if (retryError !== null) throw new PlainError(retryError, { cause: error, tone: 'info' });
    return throwUnlessMember(error);
  }
}

function missingNameError(name: keyof typeof NAME_MISSING): PlainError {
  return new PlainError('Almost done: please add your first and last name.', {
    tone: 'info',
    code: NAME_MISSING[name],
  });
}

/** Splits a display name at its first space into first and last name. */
export function namesFrom(displayName: string): Names {
  const [firstName = '', ...lastNames] = displayName.trim().split(/\s+/);
  return { firstName, lastName: lastNames.join(' ') };
}

/**
 * Throws the error that the form shows. If the person was already a member, returns a message
 * instead, because they are now logged in.
 */
function throwUnlessMember(error: unknown): Registered {
  if (error instanceof ApiError && error.code === 'already_registered') {
    return { message: ALREADY_REGISTERED, tone: 'info' };
  }
  if (error instanceof PlainError && Object.values(NAME_MISSING).includes(error.code)) throw error;
  const reason = failureMessage(error);
  const field = fieldAtFault(error);
  throw field === null
    ? new PlainError(reason, { cause: error, code: error instanceof ApiError ? error.code : '' })
    : new PlainError('', { cause: error, fields: { [field]: reason } });
}

const ALREADY_REGISTERED =
  'You’re already registered, and now logged in. The code was not used. Opening your dashboard…';

function failureMessage(error: unknown): string {
  if (error instanceof ApiError) {
    return serverMessageOr(error, MESSAGES.registrationFailed);
  }
  return authErrorCode(error) === null
    ? MESSAGES.registrationError
    : MESSAGES.firebaseError(authMessage(error));
}
