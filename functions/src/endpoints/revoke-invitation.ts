import type { revokeInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { revokeInvitation as revoke } from '../store/revocations.ts';

/** POST /revoke_invitation (section 7): for the code's creator or an admin. */
export const handle: Handler<typeof revokeInvitation> = async ({ body, caller, now }) => {
  const manager = { uid: caller.uid, role: caller.memberRole };
  const revocation = await revoke({ code: body.code, manager, now });
  if (!revocation.ok) throw new Refusal(revocation.reason);
  return { success: true, message: MESSAGES.revoked };
};
