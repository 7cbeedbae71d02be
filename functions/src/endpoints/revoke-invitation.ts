import type { revokeInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { HandlerThatAdmits } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { revokeInvitationFor } from '../store/revoke-invitation.ts';

/**
 * POST /revoke_invitation (section 7): for the code's creator or an admin. The role is read by the
 * transaction that revokes.
 */
export const handle: HandlerThatAdmits<typeof revokeInvitation> = async ({ body, caller, now }) => {
  const { uid, confirmed } = caller;
  const revocation = await revokeInvitationFor({ code: body.code, uid, now, confirmed });
  if (!revocation.ok) throw new Refusal(revocation.reason);
  return { success: true, message: MESSAGES.revoked };
};
