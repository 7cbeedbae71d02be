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

/** Code of the error that says that another invitation code is needed. */
export const CODE_INVALID = 'invitation_invalid';

/** Codes of the errors that ask for a name which the Google account lacks. */
export const NAME_MISSING = { firstName: 'first_name_missing', lastName: 'last_name_missing' };

interface Registered {
  readonly message: string;
  /** `info` if the account already was a member's. */
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
 * Registers a newcomer (product.md, Registering): checks the code, opens the account, and redeems the
 * code. If that is interrupted, the account stays, logged in and without a role. The same form then
 * finishes it, with the same email and password or without them.
 */
async function register(
  newcomer: Newcomer,
  openAccount: (identity: Identity) => Promise<Account>,
): Promise<Registered> {
  const check = await validateInvitationCode(newcomer.code);
  if (!check.valid) {
    throw new PlainError(check.message, { code: check.again ? '' : CODE_INVALID });
  }
  try {
    await changeIdentity(async (identity) => redeem(newcomer, await openAccount(identity)));
    return REGISTERED;
  } catch (error) {
    return answerFailure(error);
  }
}

const REGISTERED: Registered = { message: MESSAGES.registrationSuccessful, tone: 'success' };

/** The account whose code could not be redeemed, and the names that its owner typed. */
let unregistered: { readonly uid: string; readonly names: Names } | null = null;

/** Returns the names that were typed for this account since the page loaded. */
export function typedNames(uid: string): Names | null {
  return unregistered?.uid === uid ? unregistered.names : null;
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
    unregistered = { uid: account.uid, names: newcomer };
    throw error;
  }
  if (!account.emailVerified) {
    // Not awaited: the registration has succeeded, and Settings offers the email again.
    void sendVerificationMail();
  }
}

export function registerWithPassword(
  newcomer: Newcomer,
  email: string,
  password: string,
): Promise<Registered> {
  return register(newcomer, (identity) => identity.openAccount(email, password));
}

/** Registers a person who is logged in but has no role yet. They need no new password. */
export function registerSignedIn(newcomer: Newcomer): Promise<Registered> {
  return register(newcomer, async ({ auth }) => {
    if (auth.currentUser === null) {
      throw new Error('You’re not logged in.');
    }
    return auth.currentUser;
  });
}

/**
 * Registers with Google's popup. The popup opens first, because browsers open one only right after a
 * press. The page checked the code when it loaded, and the server checks it again. If the Google
 * account and the form lack a name, the person stays logged in and is asked for it.
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
    return answerFailure(error);
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
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Throws the error to show for a failed registration. Returns normally if the account is already a
 * member's, because registering has logged that member in.
 */
function answerFailure(error: unknown): Registered {
  if (error instanceof ApiError && error.code === 'already_registered') {
    return { message: REGISTERED_BEFORE, tone: 'info' };
  }
  if (error instanceof PlainError && Object.values(NAME_MISSING).includes(error.code)) throw error;
  const reason = failureMessage(error);
  const field = fieldAtFault(error);
  throw field === null
    ? new PlainError(reason, { cause: error, code: error instanceof ApiError ? error.code : '' })
    : new PlainError('', { cause: error, fields: { [field]: reason } });
}

const REGISTERED_BEFORE =
  'You’re already registered, and now logged in. The code was not used. Opening your dashboard…';

function failureMessage(error: unknown): string {
  if (error instanceof ApiError) {
    return serverMessageOr(error, MESSAGES.registrationFailed);
  }
  return authErrorCode(error) === null
    ? MESSAGES.registrationError
    : MESSAGES.firebaseError(authMessage(error));
}
