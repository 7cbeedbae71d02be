import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { WRONG_CODE_LIMITS } from '../contract/limits.ts';
import { firestore } from './firestore.ts';

export const RATE_LIMITS = 'rate_limits';

/**
 * Counts the wrong codes of one presenter in the running hour of the clock, for all instances. The
 * key is hashed: the store need not know addresses and uids. `isFull` is one read, `add` one write,
 * which is an increment and waits for no other; `msLeft` says when the next hour begins.
 */
export function wrongCodeCounter(presenter: string, now: Date) {
  const { perPresenter, windowMs } = WRONG_CODE_LIMITS;
  const end = (Math.floor(now.getTime() / windowMs) + 1) * windowMs;
  const id = createHash('sha256').update(`${presenter} until ${end}`).digest('base64url');
  const ref = firestore().collection(RATE_LIMITS).doc(id);
  const counted = { points: FieldValue.increment(1), expireAt: Timestamp.fromMillis(end) };
  return {
    msLeft: end - now.getTime(),
    isFull: async () => Number((await ref.get()).get('points') ?? 0) >= perPresenter,
    add: () => ref.set(counted, { merge: true }),
  };
}
