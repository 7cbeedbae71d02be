import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { readAdministered } from '../administration/read-administered.ts';
import { recordAudit } from '../documents/audit.ts';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../documents/invitations.ts';
import {
  type AdministrationRefusal,
  refuseAdministration,
} from '../domain/administering-members.ts';
import { type Invitation, revoke } from '../domain/invitation.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * The codes of a member that can still be redeemed. They last 31 days, so they come from two or
 * three months' quotas: at most some 300, which one transaction revokes. Documents that cannot be
 * read redeem nothing and are left out.
 */
export async function readOpenCodes(
  tx: Transaction,
  uid: string,
  now: Date,
): Promise<readonly Invitation[]> {
  const open = firestore()
    .collection(INVITATIONS)
    .where('createdBy', '==', uid)
    .where('active', '==', true)
    .where('expires_at', '>', Timestamp.fromDate(now))
    .orderBy('expires_at');
  return (await tx.get(open)).docs.flatMap((document) => readInvitation(document) ?? []);
}

/** Revokes what `readOpenCodes` read in the same transaction. */
export function writeRevocations(tx: Transaction, open: readonly Invitation[], now: Date): void {
  for (const invitation of open) {
    const revocation = revoke(invitation, now);
    if (!revocation.ok) continue;
    tx.update(invitationRef(invitation.code), { ...invitationDocument(revocation.invitation) });
  }
}

/** What an action on a member answers; `revoked` counts the codes that it revoked. */
export type Administration =
  | { readonly ok: true; readonly revoked: number }
  | { readonly ok: false; readonly reason: AdministrationRefusal };

/**
 * Revokes every open code of a member, in one transaction with its audit entry. `actor` is an
 * admin's uid or `OPERATOR`. A repeat finds none and records nothing.
 */
export async function revokeOpenCodes(request: {
  uid: string;
  actor: string;
  now: Date;
}): Promise<Administration> {
  const { uid, actor, now } = request;
  return firestore().runTransaction(async (tx) => {
    const facts = await readAdministered(tx, uid);
    const open = await readOpenCodes(tx, uid, now);
    const reason = refuseAdministration({ kind: 'revoke_open_codes' }, { ...facts, actor });
    if (reason !== null) return { ok: false, reason };
    if (open.length > 0) {
      writeRevocations(tx, open, now);
      const details = { revoked: open.length };
      recordAudit(tx, { action: 'open_codes_revoked', actor, subject: uid, at: now, details });
    }
    return { ok: true, revoked: open.length };
  });
}
