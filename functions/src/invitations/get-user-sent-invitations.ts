import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import type { getUserSentInvitations, SentInvitation } from '../contract/invitations.ts';
import { findMembers } from '../documents/users.ts';
import type { Invitation } from '../domain/invitation.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { readPageRequest } from '../platform/paging.ts';
import { invitationView } from '../steps/invitation-view.ts';
import { inviteeView, memberSeenBy } from '../steps/person-view.ts';
import { findSentInvitations } from '../steps/sent-invitations.ts';

export const handle: Handler<typeof getUserSentInvitations> = async ({
  params,
  query,
  caller,
  setHeader,
  now,
  refuse,
}) => {
  if (!isSelfOrAdmin(caller, params.uid)) throw refuse('forbidden');
  const page = await findSentInvitations(params.uid, readPageRequest(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  const viewer = { uid: caller.uid, role: caller.member?.role ?? null };
  return sentInvitationViews(page.invitations, viewer, now);
};

async function sentInvitationViews(
  invitations: readonly Invitation[],
  viewer: Pick<MemberRecord, 'uid' | 'role'>,
  now: Date,
): Promise<SentInvitation[]> {
  const inviteeByUid = await findMembers(invitations.flatMap(({ usedBy }) => usedBy ?? []));
  return invitations.map((invitation) => {
    const { usedBy, createdBy, note, recommendation, recommendationRemoved } = invitation;
    const invitee = usedBy === null ? null : (inviteeByUid.get(usedBy) ?? null);
    // Only the inviter sees the note and the recommendation. If the invitee is a former member, the
    // inviter does not see them either.
    const mayViewerReadTexts =
      viewer.uid === createdBy && (usedBy === null || memberSeenBy(viewer.role, invitee) !== null);
    return {
      ...invitationView(invitation, viewer.uid, now),
      note: mayViewerReadTexts ? note : '',
      recommendation: mayViewerReadTexts ? (recommendation?.text ?? null) : null,
      recommendation_removed: mayViewerReadTexts && recommendationRemoved,
      invitee: usedBy === null ? null : inviteeView(usedBy, invitee, viewer.role),
    };
  });
}
