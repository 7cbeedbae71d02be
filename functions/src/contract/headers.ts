// This file does not import zod, because some pages need only the names of the headers.

/** Response header with the cursor of the next page. Absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Firebase's SDKs use this name. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
