import { isInvitationCode } from '../contract/invitation-code.ts';
import { recordAudit } from '../documents/audit.ts';
import { invitationDocument, invitationRef, readInvitation } from '../documents/invitations.ts';
import { decideRevocation, type Manager, type Revocation } from '../domain/invitation-access.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * Revokes one code for its maker or an admin, in one transaction (section 4): of a redemption and a
 * revocation at the same moment one wins. Revoking twice is a repeat and writes nothing.
 */
export async function revokeInvitation(request: {
  code: string;
  manager: Manager;
  now: Date;
}): Promise<Revocation> {
  const { code, manager, now } = request;
  if (!isInvitationCode(code)) return { ok: false, reason: 'not_found' };
  return firestore().runTransaction(async (tx) => {
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
