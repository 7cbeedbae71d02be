import { isIPv6 } from 'node:net';

/** Where a call comes from, as far as wrong codes are counted against it (docs/decisions/030). */
export interface Origin {
  /** The peer: an IPv4 address, or the /64 of an IPv6 one, the smallest network handed out. */
  readonly address: string;
  /** True iff many people may share this address. */
  readonly shared: boolean;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes every IPv6 address in one way; it knows no zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/**
 * Deployed, the peer is the last entry of X-Forwarded-For, which Google's front end wrote; entries
 * before it are the client's word. A Hosting edge names its client in Fastly-Client-IP: that only
 * marks the peer as shared, so that a forged one spends nothing but its own address's limit.
 * Elsewhere no front end writes the header, and the socket may be a proxy for all.
 */
export function callerOrigin(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  env: NodeJS.ProcessEnv,
): Origin {
  const socket = socketAddress ?? 'local';
  if (env['K_SERVICE'] === undefined || env['FUNCTIONS_EMULATOR'] === 'true') {
    return { address: networkOf(socket), shared: true };
  }
  const peer = header('x-forwarded-for')?.split(',').at(-1)?.trim() || socket;
  return { address: networkOf(peer), shared: header('fastly-client-ip') !== undefined };
}
