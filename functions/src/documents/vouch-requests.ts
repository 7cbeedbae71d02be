import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { customAlphabet } from 'nanoid';
import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import {
  VOUCH_TOKEN_ALPHABET,
  VOUCH_TOKEN_LENGTH,
  type VouchAnswer,
  vouchAnswerSchema,
} from '../contract/vouching.ts';
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
  answers: z.record(uidSchema, z.object({ answer: vouchAnswerSchema, at: timestampSchema })),
  /** The uids in `answers`, by which a member's own are found. */
  answeredBy: z.array(uidSchema),
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
  const { uid, shareable, createdAt, expireAt, closedOn, vouchedBy, answers } = parsed.data;
  return {
    token: snapshot.id,
    uid,
    shareable,
    createdAt: createdAt.toDate(),
    expiresAt: expireAt.toDate(),
    closedOn: closedOn?.toDate() ?? null,
    vouchedBy,
    answers: Object.fromEntries(
      Object.entries(answers).map(([by, { answer, at }]) => [by, { answer, at: at.toDate() }]),
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
    answers: Object.fromEntries(
      Object.entries(request.answers).map(([by, { answer, at }]) => [
        by,
        { answer, at: Timestamp.fromDate(at) },
      ]),
    ),
    answeredBy: Object.keys(request.answers),
  };
}

/** The arguments of an update that writes a member's answer, or with null takes it away. */
export function answerUpdate(
  uid: string,
  given: { readonly answer: VouchAnswer; readonly at: Date } | null,
): [FieldPath, unknown, FieldPath, FieldValue] {
  const [own, answeredBy] = [new FieldPath('answers', uid), new FieldPath('answeredBy')];
  if (given === null) return [own, FieldValue.delete(), answeredBy, FieldValue.arrayRemove(uid)];
  const at = Timestamp.fromDate(given.at);
  return [own, { answer: given.answer, at }, answeredBy, FieldValue.arrayUnion(uid)];
}

/** The links that a member answered; one may be past its days. */
export function requestsAnsweredBy(uid: string): Query {
  return firestore().collection(VOUCH_REQUESTS).where('answeredBy', 'array-contains', uid);
}

/** The links of these people, at most 30, that were not closed; one may be past its days. */
export function unclosedRequestsOf(uids: readonly string[]): Query {
  return firestore()
    .collection(VOUCH_REQUESTS)
    .where('uid', 'in', uids)
    .where('closedOn', '==', null);
}
