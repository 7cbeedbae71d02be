import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MAX_EXTRA_INVITATIONS, MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { monthOf } from '../domain/months.ts';
import type { Quota } from '../domain/quota.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * A count that uses up every possible quota: the highest monthly quota with all extra invitations.
 */
const HIGHEST_QUOTA = Math.max(...Object.values(MONTHLY_INVITATIONS)) + MAX_EXTRA_INVITATIONS;

const quotaSchema = z.object({
  /** An invalid count is parsed as HIGHEST_QUOTA, so that no invitation remains. */
  made: z._default(z.catch(z.int().check(z.minimum(0)), HIGHEST_QUOTA), 0),
  granted: z.catch(z.number(), 0),
  keys: z.catch(z.record(z.string(), z.object({ code: z.string(), body: z.string() })), {}),
});

export const QUOTAS_COLLECTION = 'quotas';

/** `quotas/{uid}_{month}`: one document per member and UTC month, for example `2026-11`. */
export function quotaRefOf(uid: string, month: string): DocumentReference {
  return firestore().collection(QUOTAS_COLLECTION).doc(`${uid}_${month}`);
}

/** The member's quota document for the month of `now`. */
export function quotaRef(uid: string, now: Date): DocumentReference {
  return quotaRefOf(uid, monthOf(now));
}

/**
 * A use of an idempotency key: the code that the call created, and the hash of the request body.
 */
export interface IdempotencyKeyUse {
  readonly code: string;
  readonly body: string;
}

/** A month's quota with the uses of idempotency keys, by the hash of the key. */
export interface QuotaRecord extends Quota {
  readonly keys: Readonly<Record<string, IdempotencyKeyUse>>;
}

/** The stored fields. A merge writes some of them. */
export interface QuotaDocument extends QuotaRecord {
  readonly uid: string;
  readonly month: string;
}

export function readQuota(snapshot: DocumentSnapshot): QuotaRecord {
  return quotaSchema.parse(snapshot.data() ?? {});
}

/**
 * Writes the member's counts for the month of `now`. The same transaction must have read them
 * before.
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

/** Stores the use of an idempotency key in the member's quota document for the month of `now`. */
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

/** Reads the member's quota in the UTC month of `now`. One read. */
export async function findQuota(uid: string, now: Date): Promise<QuotaRecord> {
  return readQuota(await quotaRef(uid, now).get());
}
