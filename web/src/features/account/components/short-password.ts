/** Firebase's own limit. Characters. */
const SHORTEST = 6;

/** Firebase's sentence about a password that it is bound to refuse (section 8 quotes it). */
export function shortPassword(password: string): string | undefined {
  return password.length < SHORTEST
    ? `Password should be at least ${SHORTEST} characters.`
    : undefined;
}
