/// <reference path="./rate-limiter-flexible.d.ts" />
import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
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

/** gRPC's NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION. */
function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && [5, 6, 9].includes(Number(error.code));
}

/** The thin Firestore store that rate-limiter-flexible lacks: one document per key and window. */
class RateLimiterFirestore extends RateLimiterStoreAbstract {
  // The library calls these by name; its typings leave them out.
  async _get(key: string): Promise<Entry | null> {
    const parsed = entrySchema.safeParse((await entryRef(key).get()).data());
    if (!parsed.success || parsed.data.expireAt.toMillis() <= Date.now()) return null;
    return { points: parsed.data.points, expiresAt: parsed.data.expireAt.toMillis() };
  }

  /**
   * Adds to the running window, or starts one. Without a transaction: hundreds of wrong codes may
   * arrive at once, and single writes do not wait for one another's locks.
   */
  async _upsert(
    key: string,
    points: number,
    durationMs: number,
    startAnew: boolean,
  ): Promise<Entry> {
    const ref = entryRef(key);
    for (;;) {
      const snapshot = await ref.get();
      const now = Date.now();
      const fresh = { points, expireAt: Timestamp.fromMillis(now + durationMs) };
      const parsed = entrySchema.safeParse(snapshot.data());
      const running = !startAnew && parsed.success && parsed.data.expireAt.toMillis() > now;
      try {
        if (running) {
          await ref.update({ points: FieldValue.increment(points) });
          const counted = await this._get(key);
          if (counted !== null) return counted;
        } else {
          if (snapshot.updateTime === undefined) await ref.create(fresh);
          else await ref.update(fresh, { lastUpdateTime: snapshot.updateTime });
          return { points, expiresAt: now + durationMs };
        }
      } catch (error) {
        // Somebody else started the window, or the TTL policy removed it: look again.
        if (!isOvertaken(error)) throw error;
      }
    }
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
    // The store below is the database itself; the library only insists on something here.
    storeClient: {},
    keyPrefix: 'wrong-code-address',
    points: WRONG_CODE_LIMITS.perAddress,
    duration,
  }),
  forwarder: new RateLimiterFirestore({
    storeClient: {},
    keyPrefix: 'wrong-code-forwarder',
    points: WRONG_CODE_LIMITS.perForwarder,
    duration,
  }),
  account: new RateLimiterFirestore({
    storeClient: {},
    keyPrefix: 'wrong-code-account',
    points: WRONG_CODE_LIMITS.perAccount,
    duration,
  }),
};

/**
 * Who presents a code: the address always, the peer that speaks for it if there is one
 * (docs/decisions/030), and the account where the call names one.
 */
export interface Presenter {
  readonly address: string;
  readonly forwarder?: string;
  readonly account?: string;
}

function keysOf(presenter: Presenter) {
  return [
    { limiter: limiters.address, key: presenter.address },
    ...(presenter.forwarder === undefined
      ? []
      : [{ limiter: limiters.forwarder, key: presenter.forwarder }]),
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
