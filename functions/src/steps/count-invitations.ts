import { Timestamp } from 'firebase-admin/firestore';
import type { OutputOf } from '../contract/endpoint.ts';
import type { getInvitationStats } from '../contract/invitations.ts';
import { INVITATIONS_COLLECTION } from '../documents/invitations.ts';
import { firestore } from '../platform/firestore.ts';
import { countOf } from '../platform/paging.ts';

/**
 * Counts a member's invitations by status, with five parallel aggregation queries. Invitations that
 * are still marked as active after 31 days count as expired. The total is computed as the sum of
 * the counts, so that the numbers agree.
 */
export async function countInvitations(
  uid: string,
  now: Date,
): Promise<OutputOf<typeof getInvitationStats>> {
  const created = firestore().collection(INVITATIONS_COLLECTION).where('createdBy', '==', uid);
  const markedActive = created.where('active', '==', true);
  const instant = Timestamp.fromDate(now);
  const [used, revoked, markedExpired, overdue, active] = await Promise.all([
    countOf(created.where('used', '==', true)),
    countOf(created.where('revoked', '==', true)),
    countOf(created.where('expired', '==', true)),
    countOf(markedActive.where('expires_at', '<=', instant)),
    countOf(markedActive.where('expires_at', '>', instant)),
  ]);
  const expired = markedExpired + overdue;
  return { total: used + active + revoked + expired, used, active, revoked, expired };
}
