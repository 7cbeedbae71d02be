/** Our own code for a window that could not be opened in the press that asked for it. */
export const PRESS_AGAIN = 'elevere/press-again';

/** The code of a Firebase error, such as `auth/weak-password`; null for any other error. */
export function authErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  // A slash tells it from the code of an ApiError.
  return typeof code === 'string' && code.includes('/') ? code : null;
}
