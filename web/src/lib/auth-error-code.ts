/**
 * Our own error code: the person must press the button again, because browsers block Google's
 * window if it opens too long after the press.
 */
export const PRESS_AGAIN_ERROR_CODE = 'elevere/press-again';

/**
 * Returns a Firebase code such as `auth/weak-password`, or PRESS_AGAIN_ERROR_CODE if the browser
 * needs a second press to open Google's window. Returns null for any other error.
 */
export function authErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  // Only PRESS_AGAIN_ERROR_CODE and Firebase's codes contain a slash. Codes of an ApiError contain
  // none.
  return typeof code === 'string' && code.includes('/') ? code : null;
}
