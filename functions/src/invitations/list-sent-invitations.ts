import type { SentInvitation } from '../contract/invitations.ts';
import { INVITATIONS, invitationView, readInvitation } from '../documents/invitations.ts';
import { findMembers, type MemberRecord } from '../documents/users.ts';
import type { Invitation } from '../domain/invitation.ts';
import { inviteeView } from '../membership/person.ts';
import { firestore } from '../platform/firestore.ts';
import { type PageWanted, readPage } from '../platform/read-page.ts';

/**
 * One page of a member's invitations, newest first (section 2, /manage-invitations), and the
 * cursor of the next one. By `usedOn` it holds only invitations that were used.
 */
export async function listSentInvitations(
  uid: string,
  page: PageWanted,
  sortedBy: 'created_at' | 'usedOn' = 'created_at',
): Promise<{ invitations: readonly Invitation[]; nextCursor: string | null }> {
  const made = firestore().collection(INVITATIONS).where('createdBy', '==', uid);
  const { documents, nextCursor } = await readPage(made, sortedBy, page);
  const invitations = documents.map(readInvitation).filter((invitation) => invitation !== null);
  return { invitations, nextCursor };
}

/**
 * A page of invitations as `viewer` sees it at `now`: with who used each, and the note if
 * the viewer is the maker. One read for each person who used one.
 */
export async function sentInvitationViews(
  invitations: readonly Invitation[],
  viewer: Pick<MemberRecord, 'uid' | 'role'>,
  now: Date,
): Promise<SentInvitation[]> {
  const invitees = await findMembers(invitations.flatMap(({ usedBy }) => usedBy ?? []));
  return invitations.map((invitation) => {
    const { usedBy, createdBy, note } = invitation;
    return {
      ...invitationView(invitation, viewer.uid, now),
      note: viewer.uid === createdBy ? note : '',
      invitee:
        usedBy === null ? null : inviteeView(usedBy, invitees.get(usedBy) ?? null, viewer.role),
    };
  });
}
