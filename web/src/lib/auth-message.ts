import { PlainError, readableMessage } from './api-error.ts';
import { authErrorCode, PRESS_AGAIN } from './auth-error-code.ts';
import { SUSPENDED_MESSAGE } from './suspended.ts';

const WINDOW_CLOSED_MESSAGE = 'The Google window was closed before you finished.';

export const EMAIL_TAKEN_MESSAGE = 'This email address already has an account. Log in instead.';

/** Replaces Firebase's messages, which are written for developers. */
const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'Please enter a valid email address.',
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
  [PRESS_AGAIN]: 'The Google window is ready. Please click the button again.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow it and try again.',
  'auth/popup-closed-by-user': WINDOW_CLOSED_MESSAGE,
  'auth/user-cancelled': 'The login was canceled.',
  'auth/cancelled-popup-request': 'Another Google window was opened.',
  'auth/account-exists-with-different-credential':
    'This email address already has an account. Log in with its password.',
};

const PASSWORD_RULE_ERROR_CODES = new Set([
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
]);

const ABANDONED_LOGIN_CODES = new Set([
  PRESS_AGAIN,
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

export function isAbandonedLogin(error: unknown): boolean {
  return ABANDONED_LOGIN_CODES.has(authErrorCode(error) ?? '');
}

/** Asks the person to press the button again if Google's window could not open yet. */
export function throwIfPressAgain(error: unknown): void {
  if (authErrorCode(error) === PRESS_AGAIN) {
    throw new PlainError(authMessage(error), { cause: error, tone: 'info' });
  }
}

const EMAIL_FIELD_ERROR_CODES = new Set(['auth/email-already-in-use', 'auth/invalid-email']);

/** Returns the field of the sign-up form that the error is about. Null for any other error. */
export function fieldAtFault(error: unknown): 'email' | 'password' | null {
  const code = authErrorCode(error) ?? '';
  if (EMAIL_FIELD_ERROR_CODES.has(code)) return 'email';
  return PASSWORD_RULE_ERROR_CODES.has(code) ? 'password' : null;
}

/** Returns why Firebase refuses a new password. Undefined for any other error. */
export function weakPasswordMessage(error: unknown): string | undefined {
  return PASSWORD_RULE_ERROR_CODES.has(authErrorCode(error) ?? '') ? authMessage(error) : undefined;
}

/**
 * Returns the message for users. Firebase's own message is used only for a refused password, because
 * that message lists the rules.
 */
export function authMessage(error: unknown): string {
  const code = authErrorCode(error) ?? '';
  const knownMessage = MESSAGE_BY_CODE[code];
  if (knownMessage !== undefined) return knownMessage;
  if (!PASSWORD_RULE_ERROR_CODES.has(code) || !(error instanceof Error))
    return readableMessage(error);
  return error.message
    .replace(/^Firebase: /, '')
    .replace(/ \((auth\/[a-z-]+)\)\.?$/, '.')
    .replace(/\.\.$/, '.');
}
