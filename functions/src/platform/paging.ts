import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { INVITATION_PAGE } from '../contract/limits.ts';
import { Refusal } from './refusal.ts';

/**
 * A place in a list, newest first: behind the first `listed` documents of this instant. It names no
 * document, because a list of invitations may be another member's, and an invitation's id is its code.
 */
interface Position {
  readonly at: Timestamp;
  readonly listed: number;
}

/** Which page of a list: how many rows, and behind which place. */
export interface PageWanted {
  readonly limit: number;
  readonly after: Position | null;
}

/** Lower bound for timestamps; skips other types. */
const BEGINNING = new Timestamp(-62_135_596_800, 0);

/**
 * Seconds, nanoseconds, and how many of that instant were listed. These are read again, so no cursor
 * may ask for more than a page; a call lists one document of its millisecond.
 */
const writtenSchema = z.tuple([
  z.int(),
  z.int(),
  z.int().check(z.minimum(1), z.maximum(INVITATION_PAGE.max)),
]);

function writeCursor({ at, listed }: Position): string {
  const written = [at.seconds, at.nanoseconds, listed];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** The position in a cursor, or null when this program never wrote it. */
function readCursor(cursor: string): Position | null {
  try {
    const [seconds, nanoseconds, listed] = writtenSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { at: new Timestamp(seconds, nanoseconds), listed };
  } catch {
    // Not JSON, not such a list, or no instant that Firestore can hold.
    return null;
  }
}

/** The page that a list's query names, or 400 for a cursor that no answer of ours carried. */
export function wantedPage(query: {
  readonly limit: number;
  readonly cursor?: string | undefined;
}): PageWanted {
  const { limit, cursor } = query;
  if (cursor === undefined) return { limit, after: null };
  const after = readCursor(cursor);
  if (after === null) throw new Refusal('invalid_request', 'The cursor is not valid.');
  return { limit, after };
}

function instantOf(document: QueryDocumentSnapshot, sortedBy: string): Timestamp {
  const at: unknown = document.get(sortedBy);
  // The query compares it with an instant. The path, which may be a code, belongs in no log.
  if (!(at instanceof Timestamp)) throw new Error(`No ${sortedBy} in a listed document.`);
  return at;
}

/** The position behind the last of these documents, which were read from `after` on. */
function positionBehind(
  documents: readonly QueryDocumentSnapshot[],
  after: Position | null,
  sortedBy: string,
): Position | null {
  const last = documents.at(-1);
  if (last === undefined) return null;
  const at = instantOf(last, sortedBy);
  const here = documents.filter((document) => instantOf(document, sortedBy).isEqual(at)).length;
  return { at, listed: here + (after?.at.isEqual(at) ? after.listed : 0) };
}

/**
 * One page of what a query finds, newest first by the instant in `sortedBy`, and the cursor of the
 * next one. Documents without such an instant are not listed. Reads as many documents as it lists,
 * one to know whether more follow, and those of the cursor's instant again.
 */
export async function readPage(
  query: Query,
  sortedBy: string,
  { limit, after }: PageWanted,
): Promise<{ documents: readonly QueryDocumentSnapshot[]; nextCursor: string | null }> {
  const newestFirst = query
    .where(sortedBy, '>=', BEGINNING)
    .orderBy(sortedBy, 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const from = after === null ? newestFirst : newestFirst.startAt(after.at).offset(after.listed);
  const { docs } = await from.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const next = docs.length > limit ? positionBehind(documents, after, sortedBy) : null;
  return { documents, nextCursor: next && writeCursor(next) };
}

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

/** How many documents a query finds, counted by the database: one read for each thousand. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}
