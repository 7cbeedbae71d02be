import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { INVITATION_PAGE_SIZE } from '../contract/limits.ts';
import { Refusal } from './refusal.ts';

/**
 * The end of a page. `at` is the timestamp of the page's last document. `offset` is the number of
 * documents with this timestamp that the pages so far contained. The position contains no document
 * id, because an invitation's id is its code, which an admin must not see.
 */
interface PagePosition {
  readonly at: Timestamp;
  readonly offset: number;
}

export interface PageRequest {
  readonly limit: number;
  readonly after: PagePosition | null;
}

/** The filter `>=` with this timestamp excludes documents in which the field is no timestamp. */
const EARLIEST_TIMESTAMP = new Timestamp(-62_135_596_800, 0);

/**
 * Seconds and nanoseconds of `at`, then `offset`. `offset` is limited, because the query for the
 * next page reads every document that it skips.
 */
const cursorSchema = z.tuple([
  z.int(),
  z.int(),
  z.int().check(z.minimum(1), z.maximum(INVITATION_PAGE_SIZE.max)),
]);

function writeCursor({ at, offset }: PagePosition): string {
  const position = [at.seconds, at.nanoseconds, offset];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function readCursor(cursor: string): PagePosition | null {
  try {
    const [seconds, nanoseconds, offset] = cursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { at: new Timestamp(seconds, nanoseconds), offset };
  } catch {
    // The cursor is not JSON, does not match the schema, or contains no valid Firestore timestamp.
    return null;
  }
}

export function readPageRequest(query: {
  readonly limit: number;
  readonly cursor?: string | undefined;
}): PageRequest {
  const { limit, cursor } = query;
  if (cursor === undefined) return { limit, after: null };
  const after = readCursor(cursor);
  if (after === null) throw new Refusal('invalid_request', 'The cursor is not valid.');
  return { limit, after };
}

function timestampOf(document: QueryDocumentSnapshot, sortedBy: string): Timestamp {
  const at: unknown = document.get(sortedBy);
  // The message omits the document's path, which may contain a code.
  if (!(at instanceof Timestamp)) throw new Error(`No ${sortedBy} in a document of the page.`);
  return at;
}

/**
 * Returns the position at which a page of these documents ends, or null if the page is empty.
 * `after` is the position at which the previous page ended, or null for the first page.
 */
function positionAfter(
  documents: readonly QueryDocumentSnapshot[],
  after: PagePosition | null,
  sortedBy: string,
): PagePosition | null {
  const lastDocument = documents.at(-1);
  if (lastDocument === undefined) return null;
  const at = timestampOf(lastDocument, sortedBy);
  const countWithSameTime = documents.filter((document) =>
    timestampOf(document, sortedBy).isEqual(at),
  ).length;
  return { at, offset: countWithSameTime + (after?.at.isEqual(at) ? after.offset : 0) };
}

/** Returns one page, newest first by `sortedBy`, without documents that lack this timestamp. */
export async function findPage(
  query: Query,
  sortedBy: string,
  { limit, after }: PageRequest,
): Promise<{ documents: readonly QueryDocumentSnapshot[]; nextCursor: string | null }> {
  const newestFirstQuery = query
    .where(sortedBy, '>=', EARLIEST_TIMESTAMP)
    .orderBy(sortedBy, 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const pageQuery =
    after === null ? newestFirstQuery : newestFirstQuery.startAt(after.at).offset(after.offset);
  const { docs } = await pageQuery.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const nextPosition = docs.length > limit ? positionAfter(documents, after, sortedBy) : null;
  return { documents, nextCursor: nextPosition && writeCursor(nextPosition) };
}

/** Yields no document twice, even if the last document of a page changes before the next query. */
export async function* pagesOf(
  query: Query,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[], void, undefined> {
  let lastDocument: QueryDocumentSnapshot | undefined;
  do {
    const pageQuery = lastDocument === undefined ? query : query.startAfter(lastDocument);
    const { docs } = await pageQuery.limit(size).get();
    if (docs.length > 0) yield docs;
    lastDocument = docs.length === size ? docs.at(-1) : undefined;
  } while (lastDocument !== undefined);
}

/** A count costs one read per thousand documents. */
export async function countDocuments(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}
