import {
  type DocumentData,
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
import type { VouchRequest } from '../domain/vouch-request.ts';
import { firestore } from '../platform/firestore.ts';

/** A new token of a vouch link. */
export const newVouchToken = customAlphabet(VOUCH_TOKEN_ALPHABET, VOUCH_TOKEN_LENGTH);

const timestampSchema = z.instanceof(Timestamp);

/** `vouch_requests/{token}`: the token, which is the whole secret of a link, is the document id. */
const documentSchema = z.object({
  uid: uidSchema,
  shareable: z.boolean(),
  createdAt: timestampSchema,
  /** The field of the TTL policy: the database deletes the document some time after it. */
  expireAt: timestampSchema,
  closedOn: z.nullable(timestampSchema),
  vouchedBy: z.nullable(uidSchema),
  /** When members asked to be reminded, by uid. */
  reminders: z.record(uidSchema, timestampSchema),
  /** The uids in `reminders`, for queries. */
  remindedMembers: z.array(uidSchema),
});
export type VouchRequestDocument = z.infer<typeof documentSchema>;

export const VOUCH_REQUESTS = 'vouch_requests';

export function vouchRequestRef(token: string): DocumentReference {
  return firestore().collection(VOUCH_REQUESTS).doc(token);
}

/** The link in a document; null when there is none, or none that can be trusted. */
export function readVouchRequest(snapshot: DocumentSnapshot): VouchRequest | null {
  const parsed = documentSchema.safeParse(snapshot.data());
  if (!parsed.success) return null;
  const { uid, shareable, createdAt, expireAt, closedOn, vouchedBy, reminders } = parsed.data;
  return {
    token: snapshot.id,
    uid,
    shareable,
    createdAt: createdAt.toDate(),
    expiresAt: expireAt.toDate(),
    closedOn: closedOn?.toDate() ?? null,
    vouchedBy,
    reminders: Object.fromEntries(
      Object.entries(reminders).map(([member, at]) => [member, at.toDate()]),
    ),
  };
}

export function vouchRequestDocument(request: VouchRequest): VouchRequestDocument {
  return {
    uid: request.uid,
    shareable: request.shareable,
    createdAt: Timestamp.fromDate(request.createdAt),
    expireAt: Timestamp.fromDate(request.expiresAt),
    closedOn: request.closedOn && Timestamp.fromDate(request.closedOn),
    vouchedBy: request.vouchedBy,
    reminders: Object.fromEntries(
      Object.entries(request.reminders).map(([member, at]) => [member, Timestamp.fromDate(at)]),
    ),
    remindedMembers: Object.keys(request.reminders),
  };
}

/** The fields of an update that changes a link. A closed link needs no reminders. */
export function linkChangeFields({ closedOn, vouchedBy }: LinkChange): DocumentData {
  const fields: DocumentData = {};
  if (vouchedBy !== undefined) fields['vouchedBy'] = vouchedBy;
  if (closedOn !== undefined) {
    fields['closedOn'] = Timestamp.fromDate(closedOn);
    fields['reminders'] = {};
    fields['remindedMembers'] = [];
  }
  return fields;
}

/** The arguments of an update that stores a member's reminder, or deletes it if `at` is null. */
export function reminderUpdate(
  uid: string,
  at: Date | null,
): [FieldPath, unknown, FieldPath, FieldValue] {
  const reminder = new FieldPath('reminders', uid);
  const members = new FieldPath('remindedMembers');
  if (at === null) return [reminder, FieldValue.delete(), members, FieldValue.arrayRemove(uid)];
  return [reminder, Timestamp.fromDate(at), members, FieldValue.arrayUnion(uid)];
}

/** The links with a reminder for this member. Some may have expired. */
export function requestsWithReminderFor(uid: string): Query {
  return firestore().collection(VOUCH_REQUESTS).where('remindedMembers', 'array-contains', uid);
}

/** The links of these people, at most 30, that were not closed; some may have expired. */
export function unclosedRequestsOf(uids: readonly string[]): Query {
  return firestore()
    .collection(VOUCH_REQUESTS)
    .where('uid', 'in', uids)
    .where('closedOn', '==', null);
}

/** The links of a person that are not closed. Some may have expired. One read for each. */
export async function getUnclosedRequests(
  tx: Transaction,
  uid: string,
): Promise<readonly VouchRequest[]> {
  const { docs } = await tx.get(unclosedRequestsOf([uid]));
  return docs.map(readVouchRequest).filter((request) => request !== null);
}
