import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MAX_EXTRA_INVITATIONS, MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { monthOf } from '../domain/months.ts';
import type { Quota } from '../domain/quota.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * The largest number of invitations that any member can have in a month: the monthly invitations
 * and all extra invitations.
 */
const HIGHEST_QUOTA = Math.max(...Object.values(MONTHLY_INVITATIONS)) + MAX_EXTRA_INVITATIONS;

const quotaSchema = z.object({
  /**
   * How many invitations the member created. An invalid count is parsed as HIGHEST_QUOTA, so that
   * the member has no invitations left.
   */
  made: z._default(z.catch(z.int().check(z.minimum(0)), HIGHEST_QUOTA), 0),
  granted: z.catch(z.number(), 0),
  keys: z.catch(z.record(z.string(), z.object({ code: z.string(), body: z.string() })), {}),
});

export const QUOTAS_COLLECTION = 'quotas';

/**
 * Returns the reference of a member's quota document for one UTC month. `month` has the form
 * `2026-11`.
 */
export function quotaRefOf(uid: string, month: string): DocumentReference {
  return firestore().collection(QUOTAS_COLLECTION).doc(`${uid}_${month}`);
}

/** Returns the reference of the member's quota document for the UTC month of `now`. */
export function quotaRef(uid: string, now: Date): DocumentReference {
  return quotaRefOf(uid, monthOf(now));
}

/**
 * What is stored about a call that had an idempotency key: the code that the call created, and the
 * hash of its body.
 */
export interface IdempotencyKeyUse {
  readonly code: string;
  readonly body: string;
}

/**
 * A member's quota of one month, and the member's calls with an idempotency key. `keys` maps the
 * hash of each idempotency key to its call.
 */
export interface QuotaRecord extends Quota {
  readonly keys: Readonly<Record<string, IdempotencyKeyUse>>;
}

/** All fields of a quota document. A write with `merge` sets some of them and keeps the rest. */
export interface QuotaDocument extends QuotaRecord {
  readonly uid: string;
  readonly month: string;
}

export function readQuota(snapshot: DocumentSnapshot): QuotaRecord {
  return quotaSchema.parse(snapshot.data() ?? {});
}

/**
 * Writes how many invitations the member created and was granted in the month of `now`. The
 * transaction must read the quota document first. Otherwise Firestore does not retry the
 * transaction if another one changes the document.
 */
export function writeQuota(
  tx: Transaction,
  uid: string,
  now: Date,
  { made, granted }: Quota,
): void {
  const quotaFields: Omit<QuotaDocument, 'keys'> = { uid, month: monthOf(now), made, granted };
  tx.set(quotaRef(uid, now), quotaFields, { merge: true });
}

/**
 * Stores a call that had an idempotency key, in the member's quota document for the month of `now`.
 */
export function writeIdempotencyKey(
  tx: Transaction,
  uid: string,
  now: Date,
  key: string,
  use: IdempotencyKeyUse,
): void {
  const quotaFields: Pick<QuotaDocument, 'keys'> = { keys: { [key]: use } };
  tx.set(quotaRef(uid, now), quotaFields, { merge: true });
}

/** Reads the member's quota of the UTC month of `now`. Costs one read. */
export async function findQuota(uid: string, now: Date): Promise<QuotaRecord> {
  return readQuota(await quotaRef(uid, now).get());
}
