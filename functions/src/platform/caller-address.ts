import { isIPv6 } from 'node:net';

/** Wrong codes of callers without a token are counted by origin (docs/decisions/001). */
export interface Origin {
  /** The address that connected to Google: a server of Hosting's CDN, or a direct caller. */
  readonly edge: string;
  /** The client's address as reported by the edge. Null if no edge reports an address. */
  readonly client: string | null;
}

/** Returns the /64 subnet of an IPv6 address, because each customer gets at least a /64. */
function subnetOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser normalises an IPv6 address, but rejects a zone such as `%eth0`.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Google's front end appends the connecting address to X-Forwarded-For, and the caller may have
 * forged all other entries. A caller who bypasses Hosting can forge Fastly-Client-IP, but uses up
 * only their own limit, because each counter's key contains the connecting address.
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
