/** Matches an invitation code as a whole word, also after the encoded slash `%2F`. */
const CODE_PATTERN = /(?<=\b|%2[Ff])[0-9A-HJKMNP-TV-Z]{12}\b/g;
/**
 * Does not match scoped packages such as `@grpc/grpc-js`. The limit of 64 characters before the `@`
 * keeps the matching time linear.
 */
const EMAIL_PATTERN = /[^\s@"'<>]{1,64}@[^\s@"'<>/]+\.[^\s@"'<>/]+/g;
/** Matches the token of a vouch link, in a document's path or a page's URL. */
const VOUCH_TOKEN_PATTERN = /(?<=\bvouch(?:_requests)?(?:\/|%2[Ff]))[\w-]+/g;
const ID_TOKEN_PATTERN = /\beyJ[\w.-]+/g;

/** Removes secrets, because error messages of libraries can contain paths and input. */
export function redact(text: string): string {
  return text
    .replace(ID_TOKEN_PATTERN, '[token]')
    .replace(VOUCH_TOKEN_PATTERN, '[link]')
    .replace(EMAIL_PATTERN, '[email]')
    .replace(CODE_PATTERN, '[code]');
}

export function redactedCause(error: unknown): string {
  return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
