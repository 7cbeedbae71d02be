/** The Admin SDK's code of an error, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Words that the Admin SDK uses in every message about a token. */
const ABOUT_THE_TOKEN = /Firebase ID token|verifyIdToken\(\)|App Check token|App check token/;

/**
 * True if Google's public keys could not be fetched, so that the token could not be checked. The Admin
 * SDK reports that with the code of an invalid argument. Only its message differs, which does not mention
 * the token.
 */
export function isKeyFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\/(argument-error|invalid-argument)$/.test(codeOf(error)) &&
    !ABOUT_THE_TOKEN.test(error.message)
  );
}

/** Google's public keys cannot be fetched. The call fails with 503, not with 401. */
export class KeysUnavailable extends Error {
  readonly code = 'keys-unavailable';

  constructor(cause: unknown) {
    super('The public keys of Google cannot be fetched.', { cause });
    this.name = 'KeysUnavailable';
  }
}
