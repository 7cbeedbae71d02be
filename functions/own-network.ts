// The build writes the name of the network into the functions and the pages. Each operator chooses
// the name (docs/deploy.md, Settings, one by one).

export const DEFAULT_NETWORK_NAME = 'elevere';

/** Matches a name that needs no escaping in HTML, JSON, a script or the sender of an email. */
const NAME_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{N} .-]{0,38}[\p{L}\p{N}])?$/u;

export interface Network {
  readonly name: string;
}

export const isNetworkName = (name: string) => NAME_PATTERN.test(name);

/**
 * Returns the network with this name, which functions/settings.ts has validated. An empty name
 * means elevere.
 */
export function networkWithName(name: string): Network {
  return { name: name || DEFAULT_NETWORK_NAME };
}

/** Returns the name in a form for URLs and file names. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'network';
}

/** Returns the constants of the network for a bundler's option `define`. */
export function constantsOf({ name }: Network) {
  return {
    __NETWORK_NAME__: JSON.stringify(name),
    __NETWORK_SLUG__: JSON.stringify(slugOf(name)),
  };
}
