import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  INVITATIONS,
  invitationDocument,
  invitationRef,
  readInvitation,
} from '../documents/invitations.ts';
import { type Invitation, revoke } from '../domain/invitation.ts';
import { firestore } from '../platform/firestore.ts';

/** Every code of the network that can still be redeemed. */
export function openCodes(now: Date): Query {
  return firestore()
    .collection(INVITATIONS)
    .where('active', '==', true)
    .where('expires_at', '>', Timestamp.fromDate(now))
    .orderBy('expires_at');
}

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
  const open = openCodes(now).where('createdBy', '==', uid);
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
