import { INVITATIONS_COLLECTION, readInvitation } from '../documents/invitations.ts';
import type { Invitation } from '../domain/invitation.ts';
import { firestore } from '../platform/firestore.ts';
import { findPage, type PageRequest } from '../platform/paging.ts';

/**
 * Returns one page, newest first. If `sortedBy` is `usedOn`, the page has only used invitations.
 */
export async function findSentInvitations(
  uid: string,
  page: PageRequest,
  sortedBy: 'created_at' | 'usedOn' = 'created_at',
): Promise<{ invitations: readonly Invitation[]; nextCursor: string | null }> {
  const createdInvitationsQuery = firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('createdBy', '==', uid);
  const { documents, nextCursor } = await findPage(createdInvitationsQuery, sortedBy, page);
  const invitations = documents.map(readInvitation).filter((invitation) => invitation !== null);
  return { invitations, nextCursor };
}
