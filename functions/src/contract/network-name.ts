// The build defines these constants (functions/own-network.ts), for pages and emails alike. A tool
// that replaces the word in built files could not tell a sentence from an address or a key. Tests
// and tools run without a build, so the name is elevere there.
declare const __NETWORK_NAME__: string | undefined;
declare const __NETWORK_SLUG__: string | undefined;

/** The name of the network in all texts. It contains only letters that need no escaping. */
export const NETWORK_NAME = typeof __NETWORK_NAME__ === 'undefined' ? 'elevere' : __NETWORK_NAME__;

/** The name of the network for URLs and file names. */
export const NETWORK_SLUG = typeof __NETWORK_SLUG__ === 'undefined' ? 'elevere' : __NETWORK_SLUG__;
