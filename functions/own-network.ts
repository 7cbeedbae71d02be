// The build gives a network its name (docs/deploy.md, section 3).

/** The name of a build that is given none. */
export const USUAL_NAME = 'elevere';

/** Letters that need no escaping in HTML, JSON, a script or the sender of a mail. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} .-]{0,38}[\p{L}\p{N}])?$/u;

export interface Network {
  readonly name: string;
}

export const isNetworkName = (name: string) => NAME.test(name);

/** Returns the network of this name, which tools/deploy/settings.ts has validated. '' is elevere. */
export function readNetwork(name: string): Network {
  return { name: name || USUAL_NAME };
}

/** The name as a part of addresses and file names. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'network';
}

/** What the sources read of the network, for the `define` of a bundler. */
export function constantsOf({ name }: Network) {
  return {
    __NETWORK_NAME__: JSON.stringify(name),
    __NETWORK_SLUG__: JSON.stringify(slugOf(name)),
  };
}
