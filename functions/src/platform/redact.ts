/** Matches an invitation code as a whole word, also after the encoded slash `%2F`. */
const CODE_PATTERN = /(?<=\b|%2[Ff])[0-9A-HJKMNP-TV-Z]{12}\b/g;
/**
 * Matches an email address. Does not match the path of a scoped package such as `@grpc/grpc-js`,
 * because no slash may follow the @. Searches at most 64 characters before the @, so that a long
 * text takes linear time.
 */
const EMAIL_PATTERN = /[^\s@"'<>]{1,64}@[^\s@"'<>/]+\.[^\s@"'<>/]+/g;
/** Matches the token of a vouch link, in a document's path or a page's URL. */
const LINK_PATTERN = /(?<=\bvouch(?:_requests)?(?:\/|%2[Ff]))[\w-]+/g;
const TOKEN_PATTERN = /\beyJ[\w.-]+/g;

/**
 * Removes codes, vouch links, email addresses and tokens from a text for the log. Error messages of
 * libraries can contain paths and input.
 */
export function redact(text: string): string {
  return text
    .replace(TOKEN_PATTERN, '[token]')
    .replace(LINK_PATTERN, '[link]')
    .replace(EMAIL_PATTERN, '[email]')
    .replace(CODE_PATTERN, '[code]');
}

/** Returns the redacted stack of an error, or the redacted text of another thrown value. */
export function redactedCause(error: unknown): string {
  return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
