import { isIPv6 } from 'node:net';

/**
 * Wrong codes are limited per address if the caller has no token or only validates the code.
 * Otherwise they are limited per account (docs/decisions/001).
 */
export interface CallerAddresses {
  /** The address that connected to Google: a server of Hosting's CDN, or a direct caller. */
  readonly edge: string;
  /** The client's address as reported by the edge. Null if no edge reports an address. */
  readonly client: string | null;
}

/**
 * Returns the /64 subnet of an IPv6 address, because a customer of an internet provider can use
 * every address of a /64. Returns any other address unchanged.
 */
function subnetOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser normalises an IPv6 address. It rejects a zone such as `%eth0`, so the zone is
  // removed first.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  // `::` stands for all the groups of zeros between `head` and `tail`.
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeroGroups = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeroGroups, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Google's front end appends the connecting address to X-Forwarded-For. Only this last entry is
 * used, because the caller may have forged the others. Hosting's CDN sends the client's address in
 * Fastly-Client-IP. A caller who bypasses Hosting can forge this header, but cannot use up another
 * person's limit, because each counter's key also contains the connecting address.
 */
export function readCallerAddresses(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  env: NodeJS.ProcessEnv,
): CallerAddresses {
  const socketPeer = socketAddress ?? 'local';
  if (env['K_SERVICE'] === undefined || env['FUNCTIONS_EMULATOR'] === 'true') {
    return { edge: subnetOf(socketPeer), client: null };
  }
  const connectingAddress = header('x-forwarded-for')?.split(',').at(-1)?.trim() || socketPeer;
  const clientAddress = header('fastly-client-ip')?.trim();
  return {
    edge: subnetOf(connectingAddress),
    client: clientAddress ? subnetOf(clientAddress) : null,
  };
}
