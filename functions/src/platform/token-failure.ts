export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Every message of the Admin SDK about an invalid token matches this pattern. */
const INVALID_TOKEN_MESSAGE_PATTERN =
  /Firebase ID token|verifyIdToken\(\)|App Check token|App check token/;

/**
 * True if Google's public keys could not be fetched. The Admin SDK reports this with the code of an
 * invalid token, so only the message tells the two errors apart.
 */
export function isKeyFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\/(argument-error|invalid-argument)$/.test(errorCodeOf(error)) &&
    !INVALID_TOKEN_MESSAGE_PATTERN.test(error.message)
  );
}

/** The call is answered with 503 instead of 401, because the token may be valid. */
export class KeysUnavailable extends Error {
  readonly code = 'keys-unavailable';

  constructor(cause: unknown) {
    super('The public keys of Google cannot be fetched.', { cause });
    this.name = 'KeysUnavailable';
  }
}
