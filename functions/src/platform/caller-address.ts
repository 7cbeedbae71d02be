import { isIPv6 } from 'node:net';

/**
 * The network origin of a call. Wrong codes of callers without a token are counted by origin
 * (docs/decisions/001).
 */
export interface Origin {
  /**
   * The address that connected to Google's front end: an edge of Hosting, or the caller directly.
   */
  readonly edge: string;
  /** The client's address as reported by the edge. Null if no edge reports an address. */
  readonly client: string | null;
}

/**
 * Returns an IPv4 address unchanged. Returns the /64 subnet of an IPv6 address, because providers
 * assign at least a /64 to each customer.
 */
function subnetOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser normalises an IPv6 address. It rejects a zone, which is removed before.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Determines the origin of a call. In production, Google's front end appends the connecting address
 * as the last entry of X-Forwarded-For. The caller may have written all other entries. An edge of
 * Hosting reports its client in Fastly-Client-IP. A caller who forges that header only uses up
 * their own limit, because every counter's key contains the connecting address. Elsewhere there is
 * no front end, so the headers are ignored.
 */
export function callerOrigin(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  env: NodeJS.ProcessEnv,
): Origin {
  const socket = socketAddress ?? 'local';
  if (env['K_SERVICE'] === undefined || env['FUNCTIONS_EMULATOR'] === 'true') {
    return { edge: subnetOf(socket), client: null };
  }
  const peer = header('x-forwarded-for')?.split(',').at(-1)?.trim() || socket;
  const client = header('fastly-client-ip')?.trim();
  return { edge: subnetOf(peer), client: client ? subnetOf(client) : null };
}
