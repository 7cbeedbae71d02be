import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * The documents of an ordered query, page by page. The next page begins behind the last document
 * that was read, whatever became of it since, so a document that cannot be handled comes once.
 * Reads each document once, and one more when the last page is exactly full.
 */
export async function* pagesOf(
  query: Query,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[], void, undefined> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const from = last === undefined ? query : query.startAfter(last);
    const { docs } = await from.limit(size).get();
    if (docs.length > 0) yield docs;
    last = docs.length === size ? docs.at(-1) : undefined;
  } while (last !== undefined);
}
