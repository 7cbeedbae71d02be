import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { customAlphabet } from 'nanoid';
import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import { VOUCH_TOKEN_ALPHABET, VOUCH_TOKEN_LENGTH } from '../contract/vouching.ts';
import type { LinkChange } from '../domain/effects.ts';
import type { VouchLink } from '../domain/vouch-link.ts';
import { firestore } from '../platform/firestore.ts';

export const newVouchToken = customAlphabet(VOUCH_TOKEN_ALPHABET, VOUCH_TOKEN_LENGTH);

const timestampSchema = z.instanceof(Timestamp);

/** The token is the document's id and the secret part of the vouch link. */
const documentSchema = z.object({
  uid: uidSchema,
  shareable: z.boolean(),
  createdAt: timestampSchema,
  /** The database deletes the document some time after this instant (TTL). */
  expireAt: timestampSchema,
  closedAt: z.nullable(timestampSchema),
  vouchedBy: z.nullable(uidSchema),
  reminders: z.record(uidSchema, timestampSchema),
  /** Repeats the keys of `reminders`, because Firestore cannot query by the keys of a map. */
  remindedMembers: z.array(uidSchema),
});
export type VouchLinkDocument = z.infer<typeof documentSchema>;

export const VOUCH_REQUESTS_COLLECTION = 'vouch_requests';

export function vouchLinkRef(token: string): DocumentReference {
  return firestore().collection(VOUCH_REQUESTS_COLLECTION).doc(token);
}

/** Returns null if the document is missing or malformed. */
export function readVouchLink(snapshot: DocumentSnapshot): VouchLink | null {
  const parsedDocument = documentSchema.safeParse(snapshot.data());
  if (!parsedDocument.success) return null;
  const { uid, shareable, createdAt, expireAt, closedAt, vouchedBy, reminders } =
    parsedDocument.data;
  return {
    token: snapshot.id,
    uid,
    shareable,
    createdAt: createdAt.toDate(),
    expiresAt: expireAt.toDate(),
    closedAt: closedAt?.toDate() ?? null,
    vouchedBy,
    reminders: Object.fromEntries(
      Object.entries(reminders).map(([member, at]) => [member, at.toDate()]),
    ),
  };
}

export function vouchLinkDocument(link: VouchLink): VouchLinkDocument {
  return {
    uid: link.uid,
    shareable: link.shareable,
    createdAt: Timestamp.fromDate(link.createdAt),
    expireAt: Timestamp.fromDate(link.expiresAt),
    closedAt: link.closedAt && Timestamp.fromDate(link.closedAt),
    vouchedBy: link.vouchedBy,
    reminders: Object.fromEntries(
      Object.entries(link.reminders).map(([member, at]) => [member, Timestamp.fromDate(at)]),
    ),
    remindedMembers: Object.keys(link.reminders),
  };
}

/** Closing a link also deletes its reminders. */
export function updateVouchLink(tx: Transaction, change: LinkChange): void {
  const { token, shareable, closedAt, vouchedBy, reminder } = change;
  const documentFields: Partial<VouchLinkDocument> = {};
  if (shareable !== undefined) documentFields.shareable = shareable;
  if (vouchedBy !== undefined) documentFields.vouchedBy = vouchedBy;
  if (closedAt !== undefined) {
    documentFields.closedAt = Timestamp.fromDate(closedAt);
    documentFields.reminders = {};
    documentFields.remindedMembers = [];
  }
  if (Object.keys(documentFields).length > 0) tx.update(vouchLinkRef(token), documentFields);
  if (reminder !== undefined) updateReminder(tx, token, reminder.uid, reminder.at);
}

/** Deletes the reminder if `at` is null. Does not change other members' reminders. */
function updateReminder(tx: Transaction, token: string, uid: string, at: Date | null): void {
  tx.update(
    vouchLinkRef(token),
    new FieldPath('reminders', uid),
    at === null ? FieldValue.delete() : Timestamp.fromDate(at),
    new FieldPath('remindedMembers'),
    at === null ? FieldValue.arrayRemove(uid) : FieldValue.arrayUnion(uid),
  );
}

/** Includes expired links that the database has not deleted yet. */
export function linksWithReminderFor(uid: string): Query {
  return firestore()
    .collection(VOUCH_REQUESTS_COLLECTION)
    .where('remindedMembers', 'array-contains', uid);
}

/** Includes expired links. Accepts at most MAX_FILTER_VALUES people. */
export function unclosedLinksOf(uids: readonly string[]): Query {
  return firestore()
    .collection(VOUCH_REQUESTS_COLLECTION)
    .where('uid', 'in', uids)
    .where('closedAt', '==', null);
}

/** Includes expired links that the database has not deleted yet. */
export async function findUnclosedLinksInTransaction(
  tx: Transaction,
  uid: string,
): Promise<readonly VouchLink[]> {
  const { docs } = await tx.get(unclosedLinksOf([uid]));
  return docs.map(readVouchLink).filter((link) => link !== null);
}
