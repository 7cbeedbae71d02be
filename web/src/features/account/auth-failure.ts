import { FieldError } from '../../actions/field-errors.ts';
import { authErrorCode, PRESS_AGAIN_ERROR_CODE } from '../../lib/auth-error-code.ts';
import { isSuspensionError } from '../../lib/session/user-document.ts';
import { SUSPENDED_MESSAGE } from '../../lib/suspended.ts';
import {
  toUserFacingError,
  UserFacingError,
  userFacingMessage,
} from '../../lib/user-facing-error.ts';

const POPUP_CLOSED_MESSAGE = 'The Google window was closed before you finished.';

export const EMAIL_TAKEN_MESSAGE = 'This email address already has an account. Log in instead.';

/** Messages for users by Firebase's error code. They replace Firebase's messages for developers. */
const MESSAGE_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/invalid-new-email': 'Please enter a valid email address.',
  'auth/missing-email': 'Please enter your email address.',
  'auth/missing-password': 'Please enter a password.',
  'auth/invalid-credential': 'Wrong email address or password.',
  'auth/invalid-login-credentials': 'Wrong email address or password.',
  'auth/wrong-password': 'Wrong email address or password.',
  'auth/user-not-found': 'Wrong email address or password.',
  'auth/user-disabled': SUSPENDED_MESSAGE,
  'auth/email-already-in-use': EMAIL_TAKEN_MESSAGE,
  'auth/too-many-requests': 'Too many attempts. Please try again later.',
  'auth/network-request-failed': 'The connection failed. Check your network and try again.',
  [PRESS_AGAIN_ERROR_CODE]: 'The Google window is ready. Please click the button again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow it and try again.',
  'auth/popup-closed-by-user': POPUP_CLOSED_MESSAGE,
  'auth/user-cancelled': 'The login was canceled.',
  'auth/cancelled-popup-request': 'Another Google window was opened.',
  'auth/account-exists-with-different-credential':
    'This email address already has an account. Log in with its password.',
};

const PASSWORD_RULE_CODES: readonly string[] = [
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
];

const EMAIL_CODES: readonly string[] = [
  'auth/email-already-in-use',
  'auth/invalid-email',
  'auth/invalid-new-email',
];

const POPUP_CLOSED_ERROR_CODES: readonly string[] = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
];

interface AuthFailureOptions {
  /** Names of the fields that show why Firebase refused an email address or a new password. */
  readonly fields?: { readonly email?: string; readonly password?: string };
  /** Words the reason for the field that shows it. By default the field shows the reason itself. */
  readonly fieldMessageFor?: (reason: string) => string;
  /** Reasons by Firebase's error code. They take precedence over MESSAGE_BY_ERROR_CODE. */
  readonly reasons?: Readonly<Record<string, string>>;
}

/**
 * Returns the error to throw after a request to Firebase Auth has failed. `messageForReason` words
 * its message from the reason. If the browser needs a second press to open Google's window, the
 * reason alone is the message.
 */
export function authFailureWithReason(
  error: unknown,
  messageForReason: (reason: string) => string,
  { fields = {}, fieldMessageFor = (reason) => reason, reasons = {} }: AuthFailureOptions = {},
): UserFacingError | FieldError {
  const code = authErrorCode(error) ?? '';
  const reason = reasons[code] ?? firebaseReasonOf(error);
  if (code === PRESS_AGAIN_ERROR_CODE)
    return new UserFacingError(reason, { cause: error, tone: 'info' });
  const message = messageForReason(reason);
  const field = fieldWithError(fields, code);
  if (field === undefined) return new UserFacingError(message, { cause: error });
  const fieldMessage = fieldMessageFor(reason);
  return new FieldError(
    { [field]: fieldMessage },
    { cause: error, formMessage: message === fieldMessage ? undefined : message },
  );
}

/**
 * Returns the error to throw after a request to Firebase Auth has failed. `message` says only what
 * failed. Two errors say more: if the person closed Google's window, the reason follows, and an
 * error that is not Firebase's keeps its own message.
 */
export function authFailureWithoutReason(
  error: unknown,
  message: string,
  fieldOptions: Pick<AuthFailureOptions, 'fields'> = {},
): UserFacingError | FieldError {
  const code = authErrorCode(error);
  if (code === null) return toUserFacingError(error);
  return authFailureWithReason(
    error,
    (reason) => (POPUP_CLOSED_ERROR_CODES.includes(code) ? `${message} ${reason}` : message),
    fieldOptions,
  );
}

function fieldWithError(
  { email, password }: NonNullable<AuthFailureOptions['fields']>,
  code: string,
): string | undefined {
  if (EMAIL_CODES.includes(code)) return email;
  return PASSWORD_RULE_CODES.includes(code) ? password : undefined;
}

/**
 * Returns why the request failed. Firebase's own message is used only for a refused password,
 * because that message lists the rules.
 */
function firebaseReasonOf(error: unknown): string {
  if (isSuspensionError(error)) return SUSPENDED_MESSAGE;
  const code = authErrorCode(error) ?? '';
  const textOfReason = MESSAGE_BY_ERROR_CODE[code];
  if (textOfReason !== undefined) return textOfReason;
  if (!PASSWORD_RULE_CODES.includes(code) || !(error instanceof Error))
    return userFacingMessage(error);
  return error.message
    .replace(/^Firebase: /, '')
    .replace(/ \((auth\/[a-z-]+)\)\.?$/, '.')
    .replace(/\.\.$/, '.');
}
