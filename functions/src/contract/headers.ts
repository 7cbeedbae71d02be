// Apart from the schemas, since every page of the client loads this.

/** Response header that carries the cursor of the next page; absent on the last one. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Carries the App Check token where App Check is on; the name that Firebase's SDKs use. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
