// This file does not import zod, so that pages can use the names without loading zod.

/** Response header with the cursor of the next page. Absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Firebase's SDKs send App Check tokens in a header of this name. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
