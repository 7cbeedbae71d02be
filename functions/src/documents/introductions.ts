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

/** `introductions/{id}`: holds texts of members and no email address. */
const documentSchema = z.object({
  from: uidSchema,
  to: uidSchema,
  via: z.nullable(uidSchema),
  message: z.string(),
  viaMessage: z.string(),
  state: z.enum(['open', 'declined', 'made']),
  askedAt: timestampSchema,
  madeAt: z.nullable(timestampSchema),
  /** The field of the TTL policy: the database deletes the document some time after it. */
  expireAt: timestampSchema,
  /** `from` and `to` in alphabetical order, for queries. */
  pair: z.string(),
  /** `from`, `to` and `via`, for queries. */
  people: z.array(uidSchema),
});
export type IntroductionDocument = z.infer<typeof documentSchema>;

export const INTRODUCTIONS = 'introductions';

export function introductionRef(id: string): DocumentReference {
  return firestore().collection(INTRODUCTIONS).doc(id);
}

/** The id of a new introduction. */
export function newIntroductionId(): string {
  return firestore().collection(INTRODUCTIONS).doc().id;
}

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

/** The introduction in a document; null when there is none, or none that this program wrote. */
export function readIntroduction(snapshot: DocumentSnapshot): Introduction | null {
  const parsed = documentSchema.safeParse(snapshot.data());
  if (!parsed.success) return null;
  const { from, to, via, message, viaMessage, state, askedAt, madeAt, expireAt } = parsed.data;
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

/** The introductions that a query found. */
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
    pair: pairOf(from, to),
    people: via === null ? [from, to] : [from, to, via],
  };
}

/** The introductions and hellos between two members, in either direction. Some may have expired. */
export function introductionsBetween(one: string, other: string): Query {
  return firestore().collection(INTRODUCTIONS).where('pair', '==', pairOf(one, other));
}

/** The introductions in which a member takes part, as introducer too. Some may have expired. */
export function introductionsOf(uid: string): Query {
  return firestore().collection(INTRODUCTIONS).where('people', 'array-contains', uid);
}

/** The requests that wait for this introducer, oldest first. Some may have expired. */
export function requestsTo(introducer: string): Query {
  return firestore()
    .collection(INTRODUCTIONS)
    .where('via', '==', introducer)
    .where('state', '==', 'open')
    .orderBy('askedAt');
}

/** The introductions of the last 30 days in which a member takes part, latest first. */
export function recentIntroductionsOf(uid: string, now: Date): Query {
  const start = Timestamp.fromMillis(now.getTime() - INTRODUCTION_NEWS_MS);
  return introductionsOf(uid).where('madeAt', '>', start).orderBy('madeAt', 'desc');
}
