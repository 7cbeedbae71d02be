import { isIP } from 'node:net';

/** Where a call comes from, as far as wrong codes are counted against it (docs/decisions/030). */
export interface Origin {
  /** Whom the ordinary limit counts. */
  readonly address: string;
  /** The peer that speaks for `address`, bounded for all whom it speaks for; absent if it is that. */
  readonly forwarder?: string;
}

/**
 * How many trailing entries of X-Forwarded-For were written by Google's front end. On Cloud Run,
 * where functions are deployed, it appends one: the peer that it saw. Under the emulator nobody
 * vouches for the header, so none is believed.
 */
function trustedEntries(env: NodeJS.ProcessEnv): number {
  return env['K_SERVICE'] !== undefined && env['FUNCTIONS_EMULATOR'] !== 'true' ? 1 : 0;
}

/**
 * The peer is the one that Google's front end saw, never one that the client wrote first into
 * X-Forwarded-For. Behind Hosting that is an edge which many people share; its Fastly-Client-IP
 * then tells them apart, but only beneath that peer: a forged one can neither use up somebody
 * else's limit nor get past the peer's own.
 */
export function callerOrigin(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  env: NodeJS.ProcessEnv,
): Origin {
  const trusted = trustedEntries(env);
  if (trusted === 0) return { address: socketAddress ?? 'local' };
  const entries = (header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const peer = entries.at(-trusted) ?? socketAddress ?? 'local';
  const claimed = header('fastly-client-ip')?.trim() ?? '';
  if (isIP(claimed) === 0 || claimed === peer) return { address: peer };
  return { address: `${claimed} by ${peer}`, forwarder: peer };
}
