import { Timestamp } from 'firebase-admin/firestore';
import type { OutputOf } from '../contract/endpoint.ts';
import type { getInvitationStats } from '../contract/invitations.ts';
import { INVITATIONS_COLLECTION } from '../documents/invitations.ts';
import { firestore } from '../platform/firestore.ts';
import { countDocuments } from '../platform/paging.ts';

/** Counts an overdue invitation as expired, even if the hourly job has not marked it yet. */
export async function countInvitations(
  uid: string,
  now: Date,
): Promise<OutputOf<typeof getInvitationStats>> {
  const createdInvitationsQuery = firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('createdBy', '==', uid);
  const markedActiveQuery = createdInvitationsQuery.where('active', '==', true);
  const nowTimestamp = Timestamp.fromDate(now);
  const [used, revoked, markedExpired, overdue, active] = await Promise.all([
    countDocuments(createdInvitationsQuery.where('used', '==', true)),
    countDocuments(createdInvitationsQuery.where('revoked', '==', true)),
    countDocuments(createdInvitationsQuery.where('expired', '==', true)),
    countDocuments(markedActiveQuery.where('expires_at', '<=', nowTimestamp)),
    countDocuments(markedActiveQuery.where('expires_at', '>', nowTimestamp)),
  ]);
  const expired = markedExpired + overdue;
  return { total: used + active + revoked + expired, used, active, revoked, expired };
}
