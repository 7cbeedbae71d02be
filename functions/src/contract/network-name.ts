// The build defines these constants (functions/own-network.ts), so that another network can use its
// own name in pages and emails. Replacing the word `elevere` in the built files would not work,
// because addresses and keys contain it too. Tests and tools run without a build and use the name
// elevere.
declare const __NETWORK_NAME__: string | undefined;
declare const __NETWORK_SLUG__: string | undefined;

/** The name of the network in all texts. None of its characters needs escaping. */
export const NETWORK_NAME = typeof __NETWORK_NAME__ === 'undefined' ? 'elevere' : __NETWORK_NAME__;

/** The name of the network for URLs and file names. */
export const NETWORK_SLUG = typeof __NETWORK_SLUG__ === 'undefined' ? 'elevere' : __NETWORK_SLUG__;
