import { isInvitationCode } from '../contract/invitation-code.ts';
import type { getInvitationDetails } from '../contract/invitations.ts';
import { mayManage } from '../domain/managing.ts';
import type { Handler } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { findInvitation, invitationView } from '../store/invitations.ts';
import { findMember } from '../store/members.ts';

/** The name of whoever used it, for people to read; null when their document is gone. */
async function nameOf(uid: string): Promise<string | null> {
  const member = await findMember(uid);
  return `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim() || null;
}

/** POST /invitation_details (section 7): for the code's creator or an admin. */
export const handle: Handler<typeof getInvitationDetails> = async ({ body, caller, now }) => {
  const manager = { uid: caller.uid, role: caller.memberRole };
  const invitation = isInvitationCode(body.code) ? await findInvitation(body.code) : null;
  // Somebody else's code answers as one that does not exist.
  if (invitation === null || !mayManage(manager, invitation)) throw new Refusal('not_found');
  return {
    ...invitationView(invitation, now),
    usedByName: invitation.usedBy === null ? null : await nameOf(invitation.usedBy),
  };
};
