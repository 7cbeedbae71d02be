/** The Admin SDK's code of an error, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** What the Admin SDK's verifiers call a token in every complaint about one. */
const ABOUT_THE_TOKEN = /Firebase ID token|verifyIdToken\(\)|App Check token|App check token/;

/**
 * True iff a token could not be judged because Google's public keys could not be fetched. The Admin
 * SDK reports that with the code of a bad argument; only its message differs, which does not
 * mention the token.
 */
export function isKeyFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\/(argument-error|invalid-argument)$/.test(codeOf(error)) &&
    !ABOUT_THE_TOKEN.test(error.message)
  );
}

/** Google's public keys are out of reach: the call fails as unavailable, not as unauthenticated. */
export class KeysUnavailable extends Error {
  readonly code = 'keys-unavailable';

  constructor(cause: unknown) {
    super('The public keys of Google cannot be fetched.', { cause });
    this.name = 'KeysUnavailable';
  }
}
