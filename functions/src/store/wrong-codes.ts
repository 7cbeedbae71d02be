import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { WRONG_CODE_LIMITS } from '../contract/limits.ts';
import { firestore } from './firestore.ts';

export const RATE_LIMITS = 'rate_limits';

const entrySchema = z.object({ points: z.number(), expireAt: z.instanceof(Timestamp) });
interface Entry {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Addresses and uids are hashed: the store needs to recognise them, not to know them. */
function entryRef(key: string): DocumentReference {
  const id = createHash('sha256').update(key).digest('base64url');
  return firestore().collection(RATE_LIMITS).doc(id);
}

/** The thin Firestore store that rate-limiter-flexible lacks: one document per key and window. */
class RateLimiterFirestore extends RateLimiterStoreAbstract {
  // The library calls these by name; its typings leave them out.
  async _get(key: string): Promise<Entry | null> {
    const parsed = entrySchema.safeParse((await entryRef(key).get()).data());
    if (!parsed.success || parsed.data.expireAt.toMillis() <= Date.now()) return null;
    return { points: parsed.data.points, expiresAt: parsed.data.expireAt.toMillis() };
  }

  async _upsert(
    key: string,
    points: number,
    durationMs: number,
    startAnew: boolean,
  ): Promise<Entry> {
    return firestore().runTransaction(async (tx) => {
      const parsed = entrySchema.safeParse((await tx.get(entryRef(key))).data());
      const now = Date.now();
      const running = !startAnew && parsed.success && parsed.data.expireAt.toMillis() > now;
      const entry = running
        ? { points: parsed.data.points + points, expiresAt: parsed.data.expireAt.toMillis() }
        : { points, expiresAt: now + durationMs };
      tx.set(entryRef(key), {
        points: entry.points,
        expireAt: Timestamp.fromMillis(entry.expiresAt),
      });
      return entry;
    });
  }

  async _delete(key: string): Promise<boolean> {
    await entryRef(key).delete();
    return true;
  }

  _getRateLimiterRes(_key: string, changed: number, entry: Entry): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(0, this.points - entry.points),
      Math.max(0, entry.expiresAt - Date.now()),
      entry.points,
      entry.points === changed,
    );
  }
}

const duration = WRONG_CODE_LIMITS.windowMs / 1000;
const limiters = {
  address: new RateLimiterFirestore({
    storeClient: {},
    keyPrefix: 'wrong-code-address',
    points: WRONG_CODE_LIMITS.perAddress,
    duration,
  }),
  account: new RateLimiterFirestore({
    storeClient: {},
    keyPrefix: 'wrong-code-account',
    points: WRONG_CODE_LIMITS.perAccount,
    duration,
  }),
};

/** Who presents a code: the address always, the account where the call names one. */
export interface Presenter {
  readonly address: string;
  readonly account?: string;
}

function keysOf(presenter: Presenter) {
  return [
    { limiter: limiters.address, key: presenter.address },
    ...(presenter.account === undefined
      ? []
      : [{ limiter: limiters.account, key: presenter.account }]),
  ];
}

/** Milliseconds until this presenter may try again; 0 when they may now. */
export async function wrongCodeWaitMs(presenter: Presenter): Promise<number> {
  const waits = await Promise.all(
    keysOf(presenter).map(async ({ limiter, key }) => {
      const state = await limiter.get(key);
      return state !== null && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0;
    }),
  );
  return Math.max(...waits);
}

/**
 * Counts one wrong code. Milliseconds to wait when this one was over the limit (others may have
 * been counted since the check), else 0: a caller over the limit must not learn the verdict.
 */
export async function countWrongCode(presenter: Presenter): Promise<number> {
  const waits = await Promise.all(
    keysOf(presenter).map(async ({ limiter, key }) => {
      const state = await limiter.penalty(key);
      return state.consumedPoints > limiter.points ? state.msBeforeNext : 0;
    }),
  );
  return Math.max(...waits);
}
