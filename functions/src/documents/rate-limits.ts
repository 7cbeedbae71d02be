import { createHash } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';

export const RATE_LIMITS_COLLECTION = 'rate_limits';

/**
 * Counts attempts in a time window. The document's id is a hash of `key`, because `key` can be an
 * IP address.
 * - `isFull` before an attempt and `add` after it: simultaneous attempts can exceed the limit.
 * - `add` before an attempt and then `isOver`: simultaneous attempts cannot exceed the limit.
 * - `isFull(tx)` and then `addInTransaction(tx)` in a transaction: the count is exact.
 */
export function windowCounter(
  key: string,
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: Date,
) {
  const windowEnd = (Math.floor(now.getTime() / windowMs) + 1) * windowMs;
  const id = createHash('sha256').update(`${key} until ${windowEnd}`).digest('base64url');
  const counterRef = firestore().collection(RATE_LIMITS_COLLECTION).doc(id);
  const incrementFields = (attempts: number) => ({
    points: FieldValue.increment(attempts),
    expireAt: Timestamp.fromMillis(windowEnd),
  });
  const readAttemptCount = (snapshot: DocumentSnapshot) => Number(snapshot.get('points') ?? 0);
  return {
    msLeft: windowEnd - now.getTime(),
    isFull: async (tx?: Transaction) =>
      readAttemptCount(await (tx ? tx.get(counterRef) : counterRef.get())) >= most,
    isOver: async () => readAttemptCount(await counterRef.get()) > most,
    add: (attempts = 1) => counterRef.set(incrementFields(attempts), { merge: true }),
    addInTransaction: (tx: Transaction) => tx.set(counterRef, incrementFields(1), { merge: true }),
  };
}
