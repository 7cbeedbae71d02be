import { isIPv6 } from 'node:net';

/** Where a call without a token comes from: wrong codes are counted against it (docs/decisions/030). */
export interface Origin {
  /** The peer that Google's front end saw: an edge of Hosting, or the caller. */
  readonly edge: string;
  /** The client that the edge names; null if the peer names none. */
  readonly client: string | null;
}

/** An IPv4 address, or the /64 of an IPv6 address, which is the smallest network handed out. */
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
 * Deployed, the peer is the last entry of X-Forwarded-For, which Google's front end wrote. Entries
 * before it are the client's word. An edge of Hosting names its client in Fastly-Client-IP. A caller
 * who forges that header spends only the limit of their own address, because the peer is part of
 * every key. Elsewhere no front end writes the headers, so none is read.
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
