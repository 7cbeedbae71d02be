import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { monthOf, type Quota, UNUSED_QUOTA } from '../../domain/quota.ts';
import { firestore } from '../firestore.ts';

const quotaSchema = z.object({
  made: z.catch(z.number(), 0),
  granted: z.catch(z.number(), 0),
});

export const QUOTAS = 'quotas';

/** `quotas/{uid}_{month}`: one small document per member and UTC month. */
export function quotaRef(uid: string, now: Date): DocumentReference {
  return firestore()
    .collection(QUOTAS)
    .doc(`${uid}_${monthOf(now)}`);
}

export function readQuota(snapshot: DocumentSnapshot): Quota {
  const data = snapshot.data();
  return data === undefined ? UNUSED_QUOTA : quotaSchema.parse(data);
}

/** One read: the member's quota in the UTC month of `now` (section 9). */
export async function findQuota(uid: string, now: Date): Promise<Quota> {
  return readQuota(await quotaRef(uid, now).get());
}
