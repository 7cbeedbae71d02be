import type { Transaction } from 'firebase-admin/firestore';
import { type MemberRecord, readMember, USERS } from '../documents/users.ts';
import { writeMail } from '../mail/write-mail.ts';
import { firestore } from '../platform/firestore.ts';

/** All for whom this member vouched. */
export async function readInviteesOf(
  tx: Transaction,
  uid: string,
): Promise<readonly MemberRecord[]> {
  const invitees = firestore().collection(USERS).where('invitedBy', 'array-contains', uid);
  return (await tx.get(invitees)).docs.map(readMember).filter((invitee) => invitee !== null);
}

/**
 * Tells the partial members among a member's invitees that their first inviter can no longer vouch
 * (rule 7 of vouching, section 5).
 */
export function writeMailOfLostInviter(
  tx: Transaction,
  inviter: string,
  invitees: readonly MemberRecord[],
  now: Date,
): void {
  for (const { uid: to, role } of invitees) {
    if (role !== 'partialuser') continue;
    writeMail(tx, { template: 'first_inviter_unavailable', to, inviter }, now);
  }
}
