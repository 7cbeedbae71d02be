/** A word of its own, also where it follows the slash of an encoded path. */
const CODE = /(?<=\b|%2[Ff])[0-9A-HJKMNP-TV-Z]{12}\b/g;
/**
 * No slash behind the @, as in the path of a scoped package. Before it at most the 64 characters of
 * a mailbox: a caller's text may stand here, and is searched once.
 */
const EMAIL = /[^\s@"'<>]{1,64}@[^\s@"'<>/]+\.[^\s@"'<>/]+/g;
/** A vouch link's token, in a document's path or a page's address. */
const LINK = /(?<=\bvouch(?:_requests)?(?:\/|%2[Ff]))[\w-]+/g;
const TOKEN = /\beyJ[\w.-]+/g;

/**
 * The cause of a fault as it may be logged: libraries quote document paths and input in their
 * messages, and a log is no place for codes, vouch links, email addresses or tokens.
 */
export function redact(text: string): string {
  return text
    .replace(TOKEN, '[token]')
    .replace(LINK, '[link]')
    .replace(EMAIL, '[email]')
    .replace(CODE, '[code]');
}

/** Where an error comes from, or what was thrown in its place, as it may be logged. */
export function redactedCause(error: unknown): string {
  return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
