import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { uidSchema } from '../contract/fields.ts';
import { INTRODUCTION_NEWS_MS } from '../contract/limits.ts';
import type { Introduction } from '../domain/introduction.ts';
import { firestore } from '../platform/firestore.ts';

const timestampSchema = z.instanceof(Timestamp);

/** Schema of `introductions/{id}`. The document contains texts of members, but no email address. */
const documentSchema = z.object({
  from: uidSchema,
  to: uidSchema,
  via: z.nullable(uidSchema),
  message: z.string(),
  viaMessage: z.string(),
  state: z.enum(['open', 'declined', 'made']),
  askedAt: timestampSchema,
  madeAt: z.nullable(timestampSchema),
  /** The database deletes the document some time after this instant (TTL). */
  expireAt: timestampSchema,
  /**
   * The uids of `from` and `to` in alphabetical order. Queries for the introductions between two
   * members use this field.
   */
  pair: z.string(),
  /**
   * The uids of `from`, `to` and `via`. Queries for all introductions of one member use this field.
   */
  people: z.array(uidSchema),
  /**
   * True for a hello, which has no introducer. The query for the introductions that a member asked
   * for uses this field to exclude hellos.
   */
  hello: z.boolean(),
});
export type IntroductionDocument = z.infer<typeof documentSchema>;

export const INTRODUCTIONS_COLLECTION = 'introductions';

export function introductionRef(id: string): DocumentReference {
  return firestore().collection(INTRODUCTIONS_COLLECTION).doc(id);
}

/** Returns the id for a new introduction. */
export function newIntroductionId(): string {
  return firestore().collection(INTRODUCTIONS_COLLECTION).doc().id;
}

function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

/** Parses an introduction. Null if the document is missing or malformed. */
export function readIntroduction(snapshot: DocumentSnapshot): Introduction | null {
  const parsedDocument = documentSchema.safeParse(snapshot.data());
  if (!parsedDocument.success) return null;
  const { from, to, via, message, viaMessage, state, askedAt, madeAt, expireAt } =
    parsedDocument.data;
  return {
    id: snapshot.id,
    from,
    to,
    via,
    message,
    viaMessage,
    state,
    askedAt: askedAt.toDate(),
    madeAt: madeAt?.toDate() ?? null,
    expiresAt: expireAt.toDate(),
  };
}

/** Parses the introductions in a query result. Skips malformed documents. */
export function readIntroductions({ docs }: QuerySnapshot): readonly Introduction[] {
  return docs.map(readIntroduction).filter((introduction) => introduction !== null);
}

export function introductionDocument(introduction: Introduction): IntroductionDocument {
  const { from, to, via, message, viaMessage, state, askedAt, madeAt, expiresAt } = introduction;
  return {
    from,
    to,
    via,
    message,
    viaMessage,
    state,
    askedAt: Timestamp.fromDate(askedAt),
    madeAt: madeAt && Timestamp.fromDate(madeAt),
    expireAt: Timestamp.fromDate(expiresAt),
    pair: pairKey(from, to),
    people: via === null ? [from, to] : [from, to, via],
    hello: via === null,
  };
}

/**
 * Query for the introductions and hellos between two members, in either direction. Includes expired
 * ones that the database has not deleted yet.
 */
export function introductionsBetween(one: string, other: string): Query {
  return firestore().collection(INTRODUCTIONS_COLLECTION).where('pair', '==', pairKey(one, other));
}

/**
 * Query for the introductions in which a member is asker, recipient or introducer. Includes expired
 * ones that the database has not deleted yet.
 */
export function introductionsOf(uid: string): Query {
  return firestore().collection(INTRODUCTIONS_COLLECTION).where('people', 'array-contains', uid);
}

/**
 * Query for the requests that this introducer has not answered, oldest first. Includes expired ones
 * that the database has not deleted yet.
 */
export function openRequestsTo(introducer: string): Query {
  return firestore()
    .collection(INTRODUCTIONS_COLLECTION)
    .where('via', '==', introducer)
    .where('state', '==', 'open')
    .orderBy('askedAt');
}

/**
 * Query for the introductions and hellos that this member received in the last 30 days, latest
 * first.
 */
export function receivedIntroductions(uid: string, now: Date): Query {
  return introductionsOfLastMonth(
    firestore().collection(INTRODUCTIONS_COLLECTION).where('to', '==', uid),
    now,
  );
}

/**
 * Query for the introductions of the last 30 days that this member asked for, latest first.
 * Excludes the member's hellos.
 */
export function requestedIntroductions(uid: string, now: Date): Query {
  const sentIntroductions = firestore()
    .collection(INTRODUCTIONS_COLLECTION)
    .where('from', '==', uid);
  return introductionsOfLastMonth(sentIntroductions.where('hello', '==', false), now);
}

/**
 * The requests of this member that did not lead to an introduction, in no order. Some may have
 * expired. The limit of five requests a day bounds their number.
 */
export function pendingRequestsOf(asker: string): Query {
  return firestore()
    .collection(INTRODUCTIONS_COLLECTION)
    .where('from', '==', asker)
    .where('hello', '==', false)
    .where('madeAt', '==', null);
}

function introductionsOfLastMonth(introductions: Query, now: Date): Query {
  const newsStart = Timestamp.fromMillis(now.getTime() - INTRODUCTION_NEWS_MS);
  return introductions.where('madeAt', '>', newsStart).orderBy('madeAt', 'desc');
}
