import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Invitation } from '../domain/invitation.ts';
import { INVITATIONS, readInvitation } from './documents/invitations.ts';
import { firestore } from './firestore.ts';

/** A place in a member's list: behind this invitation. The id settles equal instants. */
export interface Position {
  readonly createdAt: Timestamp;
  readonly id: string;
}

/** Before every instant; comparing with it also passes over a `created_at` that is no instant. */
const BEGINNING = new Timestamp(-62_135_596_800, 0);

const writtenSchema = z.tuple([
  z.int(),
  z.int(),
  z.string().check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/]+$/u), z.maxLength(1_500)),
]);

/** The position behind this document as one opaque word for a URL. */
function writeCursor(read: QueryDocumentSnapshot): string | null {
  const createdAt: unknown = read.get('created_at');
  if (!(createdAt instanceof Timestamp)) return null;
  const written = [createdAt.seconds, createdAt.nanoseconds, read.id];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** The position in a cursor, or null when this program never wrote it. */
export function readCursor(cursor: string): Position | null {
  try {
    const [seconds, nanoseconds, id] = writtenSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { createdAt: new Timestamp(seconds, nanoseconds), id };
  } catch {
    // Not JSON, not such a list, or no instant that Firestore can hold.
    return null;
  }
}

/**
 * One page of a member's invitations, newest first (section 2, /manage-invitations), and the
 * cursor of the next one. Reads as many documents as it lists, and one to know whether more follow.
 */
export async function listSentInvitations(
  uid: string,
  page: { limit: number; after: Position | null },
): Promise<{ invitations: readonly Invitation[]; nextCursor: string | null }> {
  const newestFirst = firestore()
    .collection(INVITATIONS)
    .where('createdBy', '==', uid)
    .where('created_at', '>=', BEGINNING)
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const from =
    page.after === null ? newestFirst : newestFirst.startAfter(page.after.createdAt, page.after.id);
  const { docs } = await from.limit(page.limit + 1).get();
  const listed = docs.slice(0, page.limit);
  const last = docs.length > page.limit ? listed.at(-1) : undefined;
  return {
    invitations: listed.map(readInvitation).filter((invitation) => invitation !== null),
    nextCursor: last === undefined ? null : writeCursor(last),
  };
}
