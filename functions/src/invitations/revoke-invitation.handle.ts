import type { revokeInvitation as revokeEndpoint } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** POST /revoke_invitation (section 7): for the code's maker or an admin. */
export const handle: Handler<typeof revokeEndpoint> = async ({ body, caller, now, refuse }) => {
  const revocation = await revokeInvitation({ code: body.code, manager: caller.member, now });
  if (!revocation.ok) throw refuse(revocation.reason);
  return { success: true, message: MESSAGES.revoked };
};
