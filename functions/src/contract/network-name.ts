// Constants of the build (functions/own-network.ts). Not built, as in tests and tools, it is elevere.
declare const __NETWORK_NAME__: string | undefined;
declare const __NETWORK_SLUG__: string | undefined;

/** What the network is called in every sentence: letters that need no escaping anywhere. */
export const NETWORK_NAME = typeof __NETWORK_NAME__ === 'undefined' ? 'elevere' : __NETWORK_NAME__;

/** The name as a part of addresses and file names. */
export const NETWORK_SLUG = typeof __NETWORK_SLUG__ === 'undefined' ? 'elevere' : __NETWORK_SLUG__;
