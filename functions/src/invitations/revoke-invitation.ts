import type { revokeInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { findInvitationInTransaction } from '../documents/invitations.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { decideRevocation } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';

/** If one call revokes a code while another call redeems the code, only one of them succeeds. */
export const handle: Handler<typeof revokeInvitation> = async ({ body, caller, now, refuse }) => {
  const decision = await decideAndWrite(async (tx) => {
    const [invitation, member] = await Promise.all([
      findInvitationInTransaction(tx, body.code),
      findMemberInTransaction(tx, caller.uid),
    ]);
    return decideRevocation(requireCallerDocument(member), invitation, now);
  });
  if (!decision.ok) throw refuse(decision.reason);
  return { success: true, message: MESSAGES.revoked };
};
