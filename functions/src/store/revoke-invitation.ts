import type { Transaction } from 'firebase-admin/firestore';
import { isInvitationCode } from '../contract/invitation-code.ts';
import { canInvite } from '../contract/roles.ts';
import type { Invitation } from '../domain/invitation.ts';
import { decideRevocation, type Manager, type Revocation } from '../domain/managing.ts';
import { recordAudit } from './documents/audit.ts';
import { invitationDocument, invitationRef, readInvitation } from './documents/invitations.ts';
import { memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';

/** Writes one revocation and its audit entry. */
export function writeRevocation(
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

/** Revokes unless the manager may not, or somebody has. */
function decideAndWrite(
  tx: Transaction,
  manager: Manager,
  invitation: Invitation | null,
  now: Date,
): Revocation {
  const revocation = decideRevocation(manager, invitation, now);
  if (revocation.ok && !revocation.repeated) {
    writeRevocation(tx, revocation.invitation, { actor: manager.uid, now, reason: 'asked_for' });
  }
  return revocation;
}

/**
 * Revokes one code for an operator, or whoever else `manager` is, in one transaction (section 4):
 * of a redemption and a revocation at the same moment one wins. One read; two writes unless it is
 * a repeat.
 */
export async function revokeInvitation(request: {
  code: string;
  manager: Manager;
  now: Date;
}): Promise<Revocation> {
  const { code, manager, now } = request;
  if (!isInvitationCode(code)) return { ok: false, reason: 'not_found' };
  return firestore().runTransaction(async (tx) =>
    decideAndWrite(tx, manager, readInvitation(await tx.get(invitationRef(code))), now),
  );
}

/**
 * The same for a member: their role is read by the transaction, and nothing is written before
 * their session is `confirmed`. Two reads.
 */
export async function revokeInvitationFor(request: {
  code: string;
  uid: string;
  now: Date;
  confirmed: Promise<void>;
}): Promise<Revocation | { readonly ok: false; readonly reason: 'forbidden' }> {
  const { code, uid, now, confirmed } = request;
  return firestore().runTransaction(async (tx) => {
    const [memberDocument, invitation] = await tx.getAll(
      memberRef(uid),
      ...(isInvitationCode(code) ? [invitationRef(code)] : []),
    );
    const role = memberDocument ? (readMember(memberDocument)?.role ?? null) : null;
    if (!canInvite(role)) return { ok: false, reason: 'forbidden' };
    await confirmed;
    return decideAndWrite(tx, { uid, role }, invitation ? readInvitation(invitation) : null, now);
  });
}
