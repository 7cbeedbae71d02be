// The build for another network defines these two constants (functions/own-network.ts). Replacing
// `elevere` in the built files would also change URLs and storage keys.
declare const __NETWORK_NAME__: string | undefined;
declare const __NETWORK_SLUG__: string | undefined;

/**
 * The name in all texts. The build accepts only names that need no escaping in HTML, JSON and
 * emails.
 */
export const NETWORK_NAME = typeof __NETWORK_NAME__ === 'undefined' ? 'elevere' : __NETWORK_NAME__;

/** The name for URLs and file names. */
export const NETWORK_SLUG = typeof __NETWORK_SLUG__ === 'undefined' ? 'elevere' : __NETWORK_SLUG__;
