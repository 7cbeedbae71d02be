import { isIPv4, isIPv6 } from 'node:net';

/** Where a call comes from, as far as wrong codes are counted against it (docs/decisions/030). */
export interface Origin {
  /** Whom the ordinary limit counts: an IPv4 address, or the /64 of an IPv6 one. */
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
 * The eight groups of an IPv6 address, in lower case and without leading zeros. The URL parser
 * writes every address in one way; it knows no zone, which only means something on one machine.
 */
function groupsOf(address: string): readonly string[] {
  const [unzoned = ''] = address.split('%');
  const canonical = new URL(`http://[${unzoned}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** What the first 96 bits of an IPv4 address written as an IPv6 one are (RFC 4291, 2.5.5.2). */
const IPV4_MAPPED = '0:0:0:0:0:ffff';

/**
 * Whom to count for an address; null if it is none. The smallest IPv6 network has 2^64 addresses,
 * all of one household or server, so it is counted as one.
 */
function countedAs(address: string): string | null {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === IPV4_MAPPED) {
    const bytes = groups.slice(6).flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 0xff];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
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
  const socket = socketAddress ?? 'local';
  if (trusted === 0) return { address: countedAs(socket) ?? socket };
  const entries = (header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const nearest = entries.at(-trusted) ?? socket;
  const peer = countedAs(nearest) ?? nearest;
  const claimed = countedAs(header('fastly-client-ip')?.trim() ?? '');
  if (claimed === null || claimed === peer) return { address: peer };
  return { address: `${claimed} by ${peer}`, forwarder: peer };
}
