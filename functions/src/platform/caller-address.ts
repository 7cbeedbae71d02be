import { isIPv6 } from 'node:net';

/**
 * The network origin of a call. Wrong codes of callers without a token are counted by origin
 * (docs/decisions/001).
 */
export interface Origin {
  /**
   * The address that connected to Google's front end. It belongs to an edge (a server of Hosting's
   * content delivery network), or to a caller who bypasses Hosting.
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
  // The URL parser normalises an IPv6 address. It rejects a zone such as `%eth0`, so the zone is
  // removed first.
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
 * as the last entry of X-Forwarded-For. The caller may have forged all other entries. An edge of
 * Hosting reports its client in Fastly-Client-IP. A caller who bypasses Hosting can forge that
 * header. But every counter's key contains the connecting address, so this caller uses up only
 * their own limit of wrong codes. On the emulators there is no front end, so the headers are
 * ignored.
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
  const reportedAddress = header('fastly-client-ip')?.trim();
  return { edge: subnetOf(peer), client: reportedAddress ? subnetOf(reportedAddress) : null };
}
