/** Our own code. Browsers block Google's window if it opens too long after the press. */
export const PRESS_AGAIN = 'elevere/press-again';

/** Our own code, for a change that Firebase allows only after a recent login. */
export const LOGIN_TOO_OLD = 'login_too_old';

/** Returns a Firebase code such as `auth/weak-password`. Null for any other error. */
export function authErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  // Codes of an ApiError contain no slash.
  return typeof code === 'string' && code.includes('/') ? code : null;
}
