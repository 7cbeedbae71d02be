import { type Query, Timestamp } from 'firebase-admin/firestore';
import { DAY_MS } from '../contract/limits.ts';
import { INVITATIONS_COLLECTION } from '../documents/invitations.ts';
import { firestore } from '../platform/firestore.ts';
import { countDocuments } from '../platform/paging.ts';

/** Returns a query for the active codes that expire in the period. `to` is exclusive. */
export function codesExpiringBetween({ from, to }: { from: Timestamp; to: Timestamp }): Query {
  return firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('active', '==', true)
    .where('expires_at', '>=', from)
    .where('expires_at', '<', to)
    .orderBy('expires_at');
}

/**
 * Counts the active codes of `inviter` that expire on `day`, a UTC day such as 2026-11-24. Codes
 * that expired before `now` do not count.
 */
export function countExpiringCodes(inviter: string, day: string, now: Date): Promise<number> {
  const dayStart = new Date(day).getTime();
  const codesQuery = codesExpiringBetween({
    from: Timestamp.fromMillis(Math.max(dayStart, now.getTime())),
    to: Timestamp.fromMillis(dayStart + DAY_MS),
  });
  return countDocuments(codesQuery.where('createdBy', '==', inviter));
}
