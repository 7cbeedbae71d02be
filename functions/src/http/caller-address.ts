/**
 * How many trailing entries of X-Forwarded-For were written by Google's front end. On Cloud Run,
 * where functions are deployed, it appends one: the peer that it saw. Under the emulator nobody
 * vouches for the header, so none is believed.
 */
function trustedEntries(env: NodeJS.ProcessEnv): number {
  return env['K_SERVICE'] !== undefined && env['FUNCTIONS_EMULATOR'] !== 'true' ? 1 : 0;
}

/**
 * The address that wrong codes are counted against: the one that Google's front end saw, never one
 * that the client wrote first into X-Forwarded-For.
 */
export function callerAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  env: NodeJS.ProcessEnv,
): string {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const trusted = trustedEntries(env);
  return (trusted > 0 ? entries.at(-trusted) : undefined) ?? socketAddress ?? 'local';
}
