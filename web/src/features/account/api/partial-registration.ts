import {
  firstNameSchema,
  lastNameSchema,
  MESSAGES,
  type partialRegistration,
} from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { authMessage, fieldAtFault, pressAgain } from '../../../lib/auth-message.ts';
import { changeIdentity, type Identity } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';
import { checkCode } from './validate-invitation-code.ts';
import { sendVerificationMail } from './verify-address.ts';

type Account = Awaited<ReturnType<Identity['signInWithPassword']>>;

export interface RegistrationOutcome extends FormOutcome {
  /** The code has turned out invalid: another one is needed. */
  readonly codeInvalid?: boolean;
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface Newcomer extends Names {
  readonly code: string;
}

/**
 * Registration (product.md, Registering): the code has been checked by the page, then the account
 * is opened, then the code is redeemed. If that is interrupted the account stays, logged in and
 * without a role: the same form, with the same email and password or without them, takes it up
 * again.
 */
async function register(
  newcomer: Newcomer,
  openAccount: (identity: Identity) => Promise<Account>,
): Promise<RegistrationOutcome> {
  const check = await checkCode(newcomer.code);
  if (!check.valid) {
    return { ...failed(check.message), codeInvalid: !check.again };
  }
  try {
    await changeIdentity(async (identity) => redeem(newcomer, await openAccount(identity)));
    return {
      done: true,
      message: { tone: 'success', text: MESSAGES.registrationSuccessful },
    };
  } catch (error) {
    return refusal(error);
  }
}

/** Whose account waits for a code that works, and the names that they typed. */
let unregistered: { readonly uid: string; readonly names: Names } | null = null;

/** The names with which this account was to be registered, in this page's memory. */
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
): Promise<RegistrationOutcome> {
  return register(newcomer, (identity) => identity.openAccount(email, password));
}

/** For a person who is already logged in and has no role yet: no new password. */
export function registerSignedIn(newcomer: Newcomer): Promise<RegistrationOutcome> {
  return register(newcomer, async ({ auth }) => {
    if (auth.currentUser === null) {
      throw new Error('You’re not logged in.');
    }
    return auth.currentUser;
  });
}

export interface GoogleOutcome extends RegistrationOutcome {
  /** What Google calls the person, when the form's own names are missing. */
  readonly suggestion?: Names;
}

/**
 * Registration with Google's popup. It opens first, because browsers open a popup only right after
 * a press; the page has checked the code when it loaded, and the server checks it again. Without
 * names that the contract accepts the person stays logged in and is asked for them.
 */
export async function registerWithGoogle(newcomer: Newcomer): Promise<GoogleOutcome> {
  try {
    return await changeIdentity(async (identity): Promise<GoogleOutcome> => {
      const account = await identity.signInWithGoogle();
      const known = namesFrom(account.displayName ?? '');
      const names = {
        firstName: newcomer.firstName.trim() || known.firstName,
        lastName: newcomer.lastName.trim() || known.lastName,
      };
      if (
        !firstNameSchema.safeParse(names.firstName).success ||
        !lastNameSchema.safeParse(names.lastName).success
      ) {
        return {
          suggestion: names,
          message: { tone: 'info', text: 'Almost done: please add your first and last name.' },
        };
      }
      await redeem({ ...newcomer, ...names }, account);
      return {
        done: true,
        message: { tone: 'success', text: MESSAGES.registrationSuccessful },
      };
    });
  } catch (error) {
    const again = pressAgain(error);
    return again !== null ? { message: { tone: 'info', text: again } } : refusal(error);
  }
}

/** Splits a display name at its first space; what follows is the last name. */
export function namesFrom(displayName: string): Names {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Registering with the account of a member logs that member in: there is no more to do. */
function refusal(error: unknown): RegistrationOutcome {
  if (error instanceof ApiError && error.code === 'already_registered') {
    return { done: true, message: { tone: 'info', text: REGISTERED_BEFORE } };
  }
  const why = failureMessage(error);
  const field = fieldAtFault(error);
  if (field !== null) return { errors: { [field]: why } };
  return {
    ...failed(why),
    codeInvalid: error instanceof ApiError && error.code === 'invitation_invalid',
  };
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
