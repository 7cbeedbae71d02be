/** Firebase's own limit. Characters. */
const SHORTEST = 6;

/**
 * What to say of a password that Firebase is bound to refuse. Where a new account has no other error
 * it is left to Firebase, whose refusal section 8 quotes.
 */
export function shortPassword(password: string): string | undefined {
  return password.length < SHORTEST
    ? `Password should be at least ${SHORTEST} characters.`
    : undefined;
}
