/** Returns the code of an error by the Admin SDK, or an empty text for another error. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Matches words that are in every message of the Admin SDK about a token. */
const TOKEN_MESSAGE = /Firebase ID token|verifyIdToken\(\)|App Check token|App check token/;

/**
 * True if Google's public keys could not be fetched, so that the token could not be checked. The
 * Admin SDK reports this with the same code as an invalid argument. Only the message differs: it
 * does not mention the token.
 */
export function isKeyFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\/(argument-error|invalid-argument)$/.test(errorCodeOf(error)) &&
    !TOKEN_MESSAGE.test(error.message)
  );
}

/**
 * Thrown if Google's public keys cannot be fetched. The call is then answered with 503 instead of
 * 401.
 */
export class KeysUnavailable extends Error {
  readonly code = 'keys-unavailable';

  constructor(cause: unknown) {
    super('The public keys of Google cannot be fetched.', { cause });
    this.name = 'KeysUnavailable';
  }
}
