import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/**
 * A place in a list, newest first: behind the first `listed` documents of this instant. It names no
 * document, because a list of invitations may be another member's, and an invitation's id is its code.
 */
export interface Position {
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

/** Seconds, nanoseconds, and how many of that instant were listed. */
const writtenSchema = z.tuple([z.int(), z.int(), z.int().check(z.minimum(1), z.maximum(10_000))]);

function writeCursor({ at, listed }: Position): string {
  const written = [at.seconds, at.nanoseconds, listed];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** The position in a cursor, or null when this program never wrote it. */
export function readCursor(cursor: string): Position | null {
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
