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

/** `introductions/{id}` contains texts of members, but no email address. */
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
  /** The uids of `from` and `to` in alphabetical order, for queries. */
  pair: z.string(),
  /** The uids of `from`, `to` and `via`, for queries. */
  people: z.array(uidSchema),
  /**
   * True for a hello, an email to another member without an introducer. Queries exclude hellos by
   * this field.
   */
  hello: z.boolean(),
});
export type IntroductionDocument = z.infer<typeof documentSchema>;

export const INTRODUCTIONS_COLLECTION = 'introductions';

export function introductionRef(id: string): DocumentReference {
  return firestore().collection(INTRODUCTIONS_COLLECTION).doc(id);
}

export function newIntroductionId(): string {
  return firestore().collection(INTRODUCTIONS_COLLECTION).doc().id;
}

function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

/** Returns null if the document is missing or malformed. */
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

/** Skips malformed documents. */
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

/** Includes hellos, and expired introductions that the database has not deleted yet. */
export function introductionsBetween(one: string, other: string): Query {
  return firestore().collection(INTRODUCTIONS_COLLECTION).where('pair', '==', pairKey(one, other));
}

/** Includes expired introductions that the database has not deleted yet. */
export function introductionsOf(uid: string): Query {
  return firestore().collection(INTRODUCTIONS_COLLECTION).where('people', 'array-contains', uid);
}

/** Includes expired requests that the database has not deleted yet. */
export function openRequestsTo(introducer: string): Query {
  return firestore()
    .collection(INTRODUCTIONS_COLLECTION)
    .where('via', '==', introducer)
    .where('state', '==', 'open')
    .orderBy('askedAt');
}

export function madeIntroductionsReceivedBy(uid: string, now: Date): Query {
  return recentlyMadeIntroductions(
    firestore().collection(INTRODUCTIONS_COLLECTION).where('to', '==', uid),
    now,
  );
}

export function madeIntroductionsRequestedBy(uid: string, now: Date): Query {
  const requestsAndHellos = firestore()
    .collection(INTRODUCTIONS_COLLECTION)
    .where('from', '==', uid);
  return recentlyMadeIntroductions(requestsAndHellos.where('hello', '==', false), now);
}

/**
 * Returns requests without an introduction, also declined and expired ones. The limit of five
 * requests a day keeps their number small.
 */
export function unfulfilledRequestsOf(asker: string): Query {
  return firestore()
    .collection(INTRODUCTIONS_COLLECTION)
    .where('from', '==', asker)
    .where('hello', '==', false)
    .where('madeAt', '==', null);
}

function recentlyMadeIntroductions(introductions: Query, now: Date): Query {
  const newsStartAt = Timestamp.fromMillis(now.getTime() - INTRODUCTION_NEWS_MS);
  return introductions.where('madeAt', '>', newsStartAt).orderBy('madeAt', 'desc');
}
