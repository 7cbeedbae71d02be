import type { revokeInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { getInvitation } from '../documents/invitations.ts';
import { getMember } from '../documents/users.ts';
import { decideRevocation, type Revocation } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { writeEffects } from '../steps/write-effects.ts';

/** POST /revoke_invitation: for the invitation's maker or an admin. */
export const handle: Handler<typeof revokeInvitation> = async ({ body, caller, now, refuse }) => {
  const revocation = await revoke(body.code, caller.uid, now);
  if (!revocation.ok) throw refuse(revocation.reason);
  return { success: true, message: MESSAGES.revoked };
};

/** Revokes one invitation. If a redemption happens at the same moment, one of the two wins. */
function revoke(code: string, uid: string, now: Date): Promise<Revocation> {
  return runTransaction(async (tx) => {
    const [invitation, manager] = await Promise.all([getInvitation(tx, code), getMember(tx, uid)]);
    const revocation = decideRevocation(manager, invitation, now);
    if (revocation.ok) writeEffects(tx, revocation.effects);
    return revocation;
  });
}
