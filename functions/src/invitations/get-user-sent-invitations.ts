import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import type { getSentInvitations, SentInvitation } from '../contract/invitations.ts';
import { invitationView } from '../documents/invitations.ts';
import { findMembers, type MemberRecord } from '../documents/users.ts';
import type { Invitation } from '../domain/invitation.ts';
import { recommendationBy } from '../domain/recommendation.ts';
import { inviteeView, seenBy } from '../membership/person.ts';
import type { Handler } from '../platform/call.ts';
import { isSelfOrAdmin } from '../platform/caller.ts';
import { wantedPage } from '../platform/paging.ts';
import { readSentInvitations } from './read-sent-invitations.ts';

/** GET /get_user_sent_invitations/{uid}: for the member themself or an admin. */
export const handle: Handler<typeof getSentInvitations> = async ({
  params,
  query,
  caller,
  setHeader,
  now,
  refuse,
}) => {
  if (!isSelfOrAdmin(caller, params.uid)) throw refuse('forbidden');
  const page = await readSentInvitations(params.uid, wantedPage(query));
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  const viewer = { uid: caller.uid, role: caller.member?.role ?? null };
  return sentInvitationViews(page.invitations, viewer, now);
};

/**
 * A page of invitations as `viewer` sees it at `now`: with who used each, and what the maker wrote if
 * the viewer is the maker. One read for each person who used one.
 */
async function sentInvitationViews(
  invitations: readonly Invitation[],
  viewer: Pick<MemberRecord, 'uid' | 'role'>,
  now: Date,
): Promise<SentInvitation[]> {
  const invitees = await findMembers(invitations.flatMap(({ usedBy }) => usedBy ?? []));
  return invitations.map((invitation) => {
    const { usedBy, createdBy, note, signed } = invitation;
    const invitee = usedBy === null ? null : (invitees.get(usedBy) ?? null);
    const seen = seenBy(viewer.role, invitee);
    const recommendation =
      usedBy === null ? invitation.recommendation : recommendationBy(seen, createdBy);
    return {
      ...invitationView(invitation, viewer.uid, now),
      note: viewer.uid === createdBy ? note : '',
      recommendation: viewer.uid === createdBy ? recommendation || null : null,
      recommendation_removed:
        viewer.uid === createdBy && seen?.recommendations[createdBy] === 'removed',
      signed,
      invitee: usedBy === null ? null : inviteeView(usedBy, invitee, viewer.role),
    };
  });
}
