import { isIPv6 } from 'node:net';

/** The origin of a call without a token. Wrong codes are counted by origin (docs/decisions/030). */
export interface Origin {
  /** The peer of Google's front end: an edge of Hosting, or the caller. */
  readonly edge: string;
  /** The client that the edge names. Null if the peer names none. */
  readonly client: string | null;
}

/**
 * An IPv4 address, or the /64 network of an IPv6 address, which is the smallest network that providers
 * assign.
 */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes an IPv6 address in only one form. It does not accept a zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Reads the origin of a call. In production, Google's front end writes the peer as the last entry of
 * X-Forwarded-For, and the caller may have written the entries before it. An edge of Hosting names its
 * client in Fastly-Client-IP. A caller who forges that header uses up only their own limit, because every
 * key contains the peer. Elsewhere there is no front end, so no header is read.
 */
export function callerOrigin(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  env: NodeJS.ProcessEnv,
): Origin {
  const socket = socketAddress ?? 'local';
  if (env['K_SERVICE'] === undefined || env['FUNCTIONS_EMULATOR'] === 'true') {
    return { edge: networkOf(socket), client: null };
  }
  const peer = header('x-forwarded-for')?.split(',').at(-1)?.trim() || socket;
  const client = header('fastly-client-ip')?.trim();
  return { edge: networkOf(peer), client: client ? networkOf(client) : null };
}
