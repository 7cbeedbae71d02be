// The build defines the names of another network (functions/own-network.ts). Replacing `elevere` in
// built files would also change addresses and keys.
declare const __NETWORK_NAME__: string | undefined;
declare const __NETWORK_SLUG__: string | undefined;

/** The name in all texts. None of its characters needs escaping. */
export const NETWORK_NAME = typeof __NETWORK_NAME__ === 'undefined' ? 'elevere' : __NETWORK_NAME__;

/** The name for URLs and file names. */
export const NETWORK_SLUG = typeof __NETWORK_SLUG__ === 'undefined' ? 'elevere' : __NETWORK_SLUG__;
