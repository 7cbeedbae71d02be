/// <reference path="./rate-limiter-flexible.d.ts" />
import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import * as z from 'zod/mini';
import { WRONG_CODE_LIMITS } from '../contract/limits.ts';
import { memberRef } from './documents/users.ts';
import { firestore } from './firestore.ts';
import { isOvertaken } from './overtaken.ts';

export const RATE_LIMITS = 'rate_limits';

const entrySchema = z.object({ points: z.number(), expireAt: z.instanceof(Timestamp) });
interface Entry {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Where a counter stands: a document of its own, or a field of one that is read anyway. */
interface Place {
  readonly ref: DocumentReference;
  readonly field: string | null;
}

/** Addresses and uids are hashed: the store needs to recognise them, not to know them. */
function ownDocument(key: string): Place {
  const id = createHash('sha256').update(key).digest('base64url');
  return { ref: firestore().collection(RATE_LIMITS).doc(id), field: null };
}

/** A member's own wrong codes stand in their document, which every redemption of theirs reads. */
function membersField(uid: string): Place {
  return { ref: memberRef(uid), field: 'wrongCodes' };
}

/** What still counts of a counter; null when nothing does. */
function readEntry({ field }: Place, snapshot: DocumentSnapshot): Entry | null {
  const parsed = entrySchema.safeParse(field === null ? snapshot.data() : snapshot.get(field));
  if (!parsed.success || parsed.data.expireAt.toMillis() <= Date.now()) return null;
  return { points: parsed.data.points, expiresAt: parsed.data.expireAt.toMillis() };
}

/** The thin Firestore store that rate-limiter-flexible lacks: one counter per key and window. */
class RateLimiterFirestore extends RateLimiterStoreAbstract {
  readonly #placeOf: (key: string) => Place;

  constructor(options: { keyPrefix: string; points: number; placeOf?: (key: string) => Place }) {
    // The store below is the database itself; the library only insists on something here.
    super({ ...options, storeClient: {}, duration: WRONG_CODE_LIMITS.windowMs / 1000 });
    this.#placeOf = options.placeOf ?? ownDocument;
  }

  /** Where this presenter's counter stands. */
  placeOf(presenter: string): Place {
    return this.#placeOf(this.getKey(presenter));
  }

  // The library calls these by name; its typings leave them out.
  async _get(key: string): Promise<Entry | null> {
    const place = this.#placeOf(key);
    return readEntry(place, await place.ref.get());
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
    const place = this.#placeOf(key);
    const { ref, field } = place;
    for (;;) {
      const snapshot = await ref.get();
      const expiresAt = Date.now() + durationMs;
      const fresh = { points, expireAt: Timestamp.fromMillis(expiresAt) };
      try {
        if (!startAnew && readEntry(place, snapshot) !== null) {
          const counter = field === null ? 'points' : `${field}.points`;
          await ref.update({ [counter]: FieldValue.increment(points) });
          const counted = await this._get(key);
          if (counted !== null) return counted;
        } else {
          if (snapshot.updateTime !== undefined) {
            const written = field === null ? fresh : { [field]: fresh };
            await ref.update(written, { lastUpdateTime: snapshot.updateTime });
          } else if (field === null) await ref.create(fresh);
          // Without their document there is no member to count, and nothing that they could redeem.
          return { points, expiresAt };
        }
      } catch (error) {
        // Somebody else started the window, or the TTL policy removed it: look again.
        if (!isOvertaken(error)) throw error;
      }
    }
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

const limiters = {
  address: new RateLimiterFirestore({
    keyPrefix: 'wrong-code-address',
    points: WRONG_CODE_LIMITS.perAddress,
  }),
  forwarder: new RateLimiterFirestore({
    keyPrefix: 'wrong-code-forwarder',
    points: WRONG_CODE_LIMITS.perForwarder,
  }),
  account: new RateLimiterFirestore({
    keyPrefix: 'wrong-code-account',
    points: WRONG_CODE_LIMITS.perAccount,
  }),
  member: new RateLimiterFirestore({
    keyPrefix: '',
    points: WRONG_CODE_LIMITS.perAccount,
    placeOf: membersField,
  }),
};

/**
 * Who presents a code: the address always, the peer that speaks for it if there is one
 * (docs/decisions/030), and the account where the call names one, as a member where it is one.
 */
export interface Presenter {
  readonly address: string;
  readonly forwarder?: string;
  readonly account?: string;
  readonly member?: string;
}

function keysOf(presenter: Presenter) {
  return (['address', 'forwarder', 'account', 'member'] as const).flatMap((kind) => {
    const key = presenter[kind];
    return key === undefined ? [] : [{ limiter: limiters[kind], key }];
  });
}

/** The documents that say whether this presenter is stopped, to be read along with the code's. */
export function counterRefs(presenter: Presenter): readonly DocumentReference[] {
  return keysOf(presenter).map(({ limiter, key }) => limiter.placeOf(key).ref);
}

/**
 * Milliseconds until this presenter may try again; 0 when they may now. `read` gives the snapshot
 * of one of their `counterRefs`.
 */
export function waitIn(
  presenter: Presenter,
  read: (ref: DocumentReference) => DocumentSnapshot,
): number {
  const waits = keysOf(presenter).map(({ limiter, key }) => {
    const place = limiter.placeOf(key);
    const entry = readEntry(place, read(place.ref));
    return entry !== null && entry.points >= limiter.points ? entry.expiresAt - Date.now() : 0;
  });
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
