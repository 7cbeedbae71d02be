import { isInvitationCode } from '../contract/invitation-code.ts';
import type { getInvitationDetails } from '../contract/invitations.ts';
import { canInvite } from '../contract/roles.ts';
import { mayManage } from '../domain/managing.ts';
import type { HandlerThatAdmits } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { findInvitation, invitationView } from '../store/documents/invitations.ts';
import { findMember } from '../store/documents/users.ts';

/** The name of whoever used it, for people to read; null when their document is gone. */
async function nameOf(uid: string): Promise<string | null> {
  const member = await findMember(uid);
  return `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim() || null;
}

/**
 * POST /invitation_details (section 7): for the code's creator or an admin. The role is read while
 * the invitation is.
 */
export const handle: HandlerThatAdmits<typeof getInvitationDetails> = async ({
  body,
  caller,
  now,
}) => {
  const [role, invitation] = await Promise.all([
    caller.role(),
    isInvitationCode(body.code) ? findInvitation(body.code) : null,
  ]);
  if (!canInvite(role)) throw new Refusal('forbidden');
  const manager = { uid: caller.uid, role };
  // Somebody else's code answers as one that does not exist.
  if (invitation === null || !mayManage(manager, invitation)) throw new Refusal('not_found');
  return {
    ...invitationView(invitation, now),
    usedByName: invitation.usedBy === null ? null : await nameOf(invitation.usedBy),
  };
};
