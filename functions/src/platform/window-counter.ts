import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

export const RATE_LIMITS = 'rate_limits';

/**
 * Counts what one person or address does in the running window of the clock, for all instances. The
 * key is hashed: the store need not know addresses and uids. `isFull` is one read, `add` one write,
 * which is an increment and waits for no other; `msLeft` says when the next window begins.
 */
export function windowCounter(
  key: string,
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: Date,
) {
  const end = (Math.floor(now.getTime() / windowMs) + 1) * windowMs;
  const id = createHash('sha256').update(`${key} until ${end}`).digest('base64url');
  const ref = firestore().collection(RATE_LIMITS).doc(id);
  const counted = { points: FieldValue.increment(1), expireAt: Timestamp.fromMillis(end) };
  return {
    msLeft: end - now.getTime(),
    isFull: async () => Number((await ref.get()).get('points') ?? 0) >= most,
    add: () => ref.set(counted, { merge: true }),
  };
}
