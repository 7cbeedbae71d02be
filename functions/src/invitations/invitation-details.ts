import type { getInvitationDetails } from '../contract/invitations.ts';
import type { Role } from '../contract/roles.ts';
import { findInvitation, invitationView } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { mayManage } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { seenBy } from '../steps/person-view.ts';

/** The invitee's name, for people to read; null for one who is gone to this viewer. */
async function nameOf(uid: string, viewer: Role | null): Promise<string | null> {
  const seen = seenBy(viewer, await findMember(uid));
  return seen && `${seen.firstName} ${seen.lastName}`;
}

/** POST /invitation_details: for the code's maker or an admin. */
export const handle: Handler<typeof getInvitationDetails> = async ({
  body,
  caller,
  now,
  refuse,
}) => {
  const invitation = await findInvitation(body.code);
  // Another member's code answers as one that does not exist.
  if (invitation === null || !mayManage(caller.member, invitation)) throw refuse('not_found');
  return {
    ...invitationView(invitation, caller.uid, now),
    usedByName:
      invitation.usedBy === null ? null : await nameOf(invitation.usedBy, caller.member.role),
  };
};
