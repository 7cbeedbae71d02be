import type { Transaction } from 'firebase-admin/firestore';
import { isInvitationCode } from '../contract/invitation-code.ts';
import type { Invitation } from '../domain/invitation.ts';
import { decideRevocation, type Manager, type Revocation } from '../domain/managing.ts';
import { recordAudit } from './documents/audit.ts';
import { invitationDocument, invitationRef, readInvitation } from './documents/invitations.ts';
import { firestore } from './firestore.ts';

/** Writes one revocation and its audit entry. */
function writeRevocation(
  tx: Transaction,
  invitation: Invitation,
  audit: { actor: string; now: Date; reason: string },
): void {
  tx.update(invitationRef(invitation.code), { ...invitationDocument(invitation) });
  recordAudit(tx, {
    action: 'invitation_revoked',
    actor: audit.actor,
    subject: invitation.createdBy,
    at: audit.now,
    details: { code: invitation.code, reason: audit.reason },
  });
}

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
    if (revocation.ok && !revocation.repeated) {
      writeRevocation(tx, revocation.invitation, { actor: manager.uid, now, reason: 'asked_for' });
    }
    return revocation;
  });
}
