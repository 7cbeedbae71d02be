import type { getInvitationDetails } from '../contract/invitations.ts';
import type { Role } from '../contract/roles.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { maySeeAndRevokeInvitation } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { invitationView } from '../steps/invitation-view.ts';
import { memberSeenBy } from '../steps/person-view.ts';

async function inviteeNameFor(viewer: Role | null, uid: string): Promise<string | null> {
  const invitee = memberSeenBy(viewer, await findMember(uid));
  return invitee && `${invitee.firstName} ${invitee.lastName}`;
}

export const handle: Handler<typeof getInvitationDetails> = async ({
  body,
  caller,
  now,
  refuse,
}) => {
  const invitation = await findInvitation(body.code);
  // Refuses as for an unknown code, so that nobody can find out whether a code exists.
  if (invitation === null || !maySeeAndRevokeInvitation(caller.member, invitation))
    throw refuse('not_found');
  return {
    ...invitationView(invitation, caller.uid, now),
    usedByName:
      invitation.usedBy === null
        ? null
        : await inviteeNameFor(caller.member.role, invitation.usedBy),
  };
};
