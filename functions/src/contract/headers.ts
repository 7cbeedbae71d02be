// This file contains no schemas. So a page that needs only the names of the headers does not load
// zod, the library for schemas.

/** Response header with the cursor of the next page. Absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Request header with the App Check token, named as in Firebase's SDKs. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
