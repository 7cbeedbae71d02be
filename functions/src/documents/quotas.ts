import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MAX_EXTRA_INVITATIONS, MONTHLY_INVITATIONS } from '../contract/limits.ts';
import { monthOf } from '../domain/months.ts';
import type { Quota } from '../domain/quota.ts';
import { firestore } from '../platform/firestore.ts';

const HIGHEST_QUOTA = Math.max(...Object.values(MONTHLY_INVITATIONS)) + MAX_EXTRA_INVITATIONS;

const quotaSchema = z.object({
  /** An invalid count is parsed as HIGHEST_QUOTA, so that no invitations are left. */
  made: z._default(z.catch(z.int().check(z.minimum(0)), HIGHEST_QUOTA), 0),
  granted: z.catch(z.number(), 0),
  keys: z.catch(z.record(z.string(), z.object({ code: z.string(), body: z.string() })), {}),
});

export const QUOTAS_COLLECTION = 'quotas';

/** `month` has the form `2026-11`. */
export function quotaRefOfMonth(uid: string, month: string): DocumentReference {
  return firestore().collection(QUOTAS_COLLECTION).doc(`${uid}_${month}`);
}

export function quotaRef(uid: string, now: Date): DocumentReference {
  return quotaRefOfMonth(uid, monthOf(now));
}

/** The stored field `body` contains a hash of the request's body. */
export interface IdempotencyKeyUse {
  readonly code: string;
  readonly body: string;
}

/** The keys of `keys` are hashes of idempotency keys. */
export interface QuotaRecord extends Quota {
  readonly keys: Readonly<Record<string, IdempotencyKeyUse>>;
}

export interface QuotaDocument extends QuotaRecord {
  readonly uid: string;
  readonly month: string;
}

export function readQuota(snapshot: DocumentSnapshot): QuotaRecord {
  return quotaSchema.parse(snapshot.data() ?? {});
}

/** Read the quota first in `tx`, so that Firestore repeats the transaction if the quota changes. */
export function writeQuota(
  tx: Transaction,
  uid: string,
  now: Date,
  { made, granted }: Quota,
): void {
  const quotaFields: Omit<QuotaDocument, 'keys'> = { uid, month: monthOf(now), made, granted };
  tx.set(quotaRef(uid, now), quotaFields, { merge: true });
}

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

export async function findQuota(uid: string, now: Date): Promise<QuotaRecord> {
  return readQuota(await quotaRef(uid, now).get());
}
