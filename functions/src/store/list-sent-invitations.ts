import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { SentInvitation } from '../contract/invitations.ts';
import type { Invitation } from '../domain/invitation.ts';
import { INVITATIONS, invitationView, readInvitation } from './documents/invitations.ts';
import { findMembers } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { inviteeView } from './person.ts';

/**
 * A place in a member's list: behind the first `listed` invitations of this instant. It names no
 * invitation, because the list may be another member's, and an invitation's id is its code.
 */
export interface Position {
  readonly at: Timestamp;
  readonly listed: number;
}

/** Before every instant; comparing with it also passes over what is no instant. */
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

/** What a list is sorted by; by `usedOn` it holds only invitations that were used. */
type SortedBy = 'created_at' | 'usedOn';

function instantOf(document: QueryDocumentSnapshot, sortedBy: SortedBy): Timestamp {
  const at: unknown = document.get(sortedBy);
  // The query compares it with an instant. The path, which is a code, belongs in no log.
  if (!(at instanceof Timestamp)) throw new Error(`No ${sortedBy} in an invitation.`);
  return at;
}

/** The position behind the last of these documents, which were read from `after` on. */
function positionBehind(
  documents: readonly QueryDocumentSnapshot[],
  after: Position | null,
  sortedBy: SortedBy,
): Position | null {
  const last = documents.at(-1);
  if (last === undefined) return null;
  const at = instantOf(last, sortedBy);
  const here = documents.filter((document) => instantOf(document, sortedBy).isEqual(at)).length;
  return { at, listed: here + (after?.at.isEqual(at) ? after.listed : 0) };
}

/**
 * One page of a member's invitations, newest first (section 2, /manage-invitations), and the
 * cursor of the next one. Reads as many documents as it lists, one to know whether more follow, and
 * those of the cursor's instant again.
 */
export async function listSentInvitations(
  uid: string,
  page: { limit: number; after: Position | null },
  sortedBy: SortedBy = 'created_at',
): Promise<{ invitations: readonly Invitation[]; nextCursor: string | null }> {
  const { limit, after } = page;
  const newestFirst = firestore()
    .collection(INVITATIONS)
    .where('createdBy', '==', uid)
    .where(sortedBy, '>=', BEGINNING)
    .orderBy(sortedBy, 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const from = after === null ? newestFirst : newestFirst.startAt(after.at).offset(after.listed);
  const { docs } = await from.limit(limit + 1).get();
  const listed = docs.slice(0, limit);
  const next = docs.length > limit ? positionBehind(listed, after, sortedBy) : null;
  return {
    invitations: listed.map(readInvitation).filter((invitation) => invitation !== null),
    nextCursor: next && writeCursor(next),
  };
}

/**
 * A page of invitations as `viewer`, a uid, sees it at `now`: with who used each, and the note if
 * the viewer is the maker. One read for each person who used one.
 */
export async function sentInvitationViews(
  invitations: readonly Invitation[],
  viewer: string,
  now: Date,
): Promise<SentInvitation[]> {
  const invitees = await findMembers(invitations.flatMap(({ usedBy }) => usedBy ?? []));
  return invitations.map((invitation) => {
    const { usedBy, createdBy, note } = invitation;
    return {
      ...invitationView(invitation, viewer, now),
      note: viewer === createdBy ? note : '',
      invitee: usedBy === null ? null : inviteeView(usedBy, invitees.get(usedBy) ?? null),
    };
  });
}
