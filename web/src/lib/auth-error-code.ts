/**
 * Our own error code: the person must press the button again, because the browser would block
 * Google's window so long after the first press.
 */
export const PRESS_AGAIN = 'elevere/press-again';

/** Code of our PlainError if Firebase requires a recent login for a change. */
export const LOGIN_TOO_OLD = 'login_too_old';

/**
 * Returns the code of a Firebase error, for example `auth/weak-password`. Null for any other error.
 */
export function authErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  // Codes of an ApiError contain no slash.
  return typeof code === 'string' && code.includes('/') ? code : null;
}
