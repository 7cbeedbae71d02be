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
 * A position in a list that is sorted by time: after the first `listed` documents with the
 * timestamp `at`. A position contains no document id, because the id of an invitation is its code.
 * An admin who lists a member's invitations must not see the active codes.
 */
interface Position {
  readonly at: Timestamp;
  readonly listed: number;
}

/** The size of a page, and the position after which it starts. */
export interface PageRequest {
  readonly limit: number;
  readonly after: Position | null;
}

/**
 * The earliest timestamp of Firestore. The filter `>= EARLIEST_TIMESTAMP` excludes documents in
 * which the field is missing or not a timestamp.
 */
const EARLIEST_TIMESTAMP = new Timestamp(-62_135_596_800, 0);

/**
 * The content of a cursor: seconds, nanoseconds, and how many documents with that timestamp were
 * already listed. For the next page, the database reads these documents again. So their number is
 * limited to the size of a page.
 */
const cursorSchema = z.tuple([
  z.int(),
  z.int(),
  z.int().check(z.minimum(1), z.maximum(INVITATION_PAGE_SIZE.max)),
]);

function writeCursor({ at, listed }: Position): string {
  const position = [at.seconds, at.nanoseconds, listed];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Parses a cursor. Null if the cursor is not valid. */
function readCursor(cursor: string): Position | null {
  try {
    const [seconds, nanoseconds, listed] = cursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { at: new Timestamp(seconds, nanoseconds), listed };
  } catch {
    // The cursor is not JSON, does not match the schema, or contains no valid Firestore timestamp.
    return null;
  }
}

/** Returns the page size and the start position of a query. Refuses an invalid cursor with 400. */
export function pageRequest(query: {
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
  // Never throws, because the query returns only documents with a timestamp. The message omits the
  // document's path, because the path may contain a code.
  if (!(at instanceof Timestamp)) throw new Error(`No ${sortedBy} in a listed document.`);
  return at;
}

/**
 * Returns the position at which the next page starts: after the last of these documents. Null
 * without documents. `after` is the position at which the page with these documents started.
 */
function positionAfter(
  documents: readonly QueryDocumentSnapshot[],
  after: Position | null,
  sortedBy: string,
): Position | null {
  const last = documents.at(-1);
  if (last === undefined) return null;
  const at = timestampOf(last, sortedBy);
  const countWithSameTime = documents.filter((document) =>
    timestampOf(document, sortedBy).isEqual(at),
  ).length;
  return { at, listed: countWithSameTime + (after?.at.isEqual(at) ? after.listed : 0) };
}

/**
 * Returns one page of a query, newest first by the timestamp in the field `sortedBy`, and the
 * cursor of the next page. Excludes documents without that timestamp. Reads one document more than
 * it returns, to know whether there is a next page. Also reads the documents with the cursor's
 * timestamp that earlier pages have already listed, and skips them.
 */
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
    after === null ? newestFirstQuery : newestFirstQuery.startAt(after.at).offset(after.listed);
  const { docs } = await pageQuery.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const nextPosition = docs.length > limit ? positionAfter(documents, after, sortedBy) : null;
  return { documents, nextCursor: nextPosition && writeCursor(nextPosition) };
}

/**
 * Yields the documents of an ordered query page by page. Each page starts after the last document
 * of the previous one, even if that document has changed since. So no document is yielded twice. If
 * the last page is full, one more query finds no documents.
 */
export async function* pagesOf(
  query: Query,
  size: number,
): AsyncGenerator<readonly QueryDocumentSnapshot[], void, undefined> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const pageQuery = last === undefined ? query : query.startAfter(last);
    const { docs } = await pageQuery.limit(size).get();
    if (docs.length > 0) yield docs;
    last = docs.length === size ? docs.at(-1) : undefined;
  } while (last !== undefined);
}

/** Counts the documents of a query. The database charges one read per thousand. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}
