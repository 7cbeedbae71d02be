import { isInvitationCode } from '../contract/invitation-code.ts';
import type { revokeInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { recordAudit } from '../documents/audit.ts';
import { invitationDocument, invitationRef, readInvitation } from '../documents/invitations.ts';
import { decideRevocation, type Manager, type Revocation } from '../domain/invitation-access.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';

/** POST /revoke_invitation: for the code's maker or an admin. */
export const handle: Handler<typeof revokeInvitation> = async ({ body, caller, now, refuse }) => {
  const revocation = await revoke(body.code, caller.member, now);
  if (!revocation.ok) throw refuse(revocation.reason);
  return { success: true, message: MESSAGES.revoked };
};

/**
 * Revokes one code in one transaction: of a redemption and a revocation at the same
 * moment one wins. Revoking twice is a repeat and writes nothing.
 */
async function revoke(code: string, manager: Manager, now: Date): Promise<Revocation> {
  if (!isInvitationCode(code)) return { ok: false, reason: 'not_found' };
  return runTransaction(async (tx) => {
    const invitation = readInvitation(await tx.get(invitationRef(code)));
    const revocation = decideRevocation(manager, invitation, now);
    if (!revocation.ok || revocation.repeated) return revocation;
    tx.update(invitationRef(code), { ...invitationDocument(revocation.invitation) });
    recordAudit(tx, {
      action: 'invitation_revoked',
      actor: manager.uid,
      subject: revocation.invitation.createdBy,
      at: now,
      details: { code },
    });
    return revocation;
  });
}
