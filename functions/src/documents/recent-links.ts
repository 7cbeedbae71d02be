import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { VOUCH_LINK_LIMITS } from '../contract/limits.ts';
import { firestore } from '../platform/firestore.ts';
import { RATE_LIMITS_COLLECTION } from './rate-limits.ts';

/**
 * Contains the creation times of a person's vouch links. Counting the links is not possible,
 * because a new link replaces the older ones.
 */
const documentSchema = z.object({
  made: z.array(z.instanceof(Timestamp)),
  /** The database deletes the document some time after this instant (TTL). */
  expireAt: z.instanceof(Timestamp),
});

export function recentLinksRef(uid: string): DocumentReference {
  return firestore().collection(RATE_LIMITS_COLLECTION).doc(`links_${uid}`);
}

/**
 * Returns the creation times of the links. Returns none if the document is missing or malformed.
 */
export function readRecentLinks(snapshot: DocumentSnapshot): readonly Date[] {
  const parsedDocument = documentSchema.safeParse(snapshot.data());
  return parsedDocument.success
    ? parsedDocument.data.made.map((createdAt) => createdAt.toDate())
    : [];
}

/** `creationTimes` must not be empty. */
export function recentLinksDocument(
  creationTimes: readonly Date[],
): z.infer<typeof documentSchema> {
  const latestCreatedAtMs = Math.max(...creationTimes.map((instant) => instant.getTime()));
  return {
    made: creationTimes.map((instant) => Timestamp.fromDate(instant)),
    expireAt: Timestamp.fromMillis(latestCreatedAtMs + VOUCH_LINK_LIMITS.windowMs),
  };
}
