import type { Transaction } from 'firebase-admin/firestore';
import { USERS } from '../documents/users.ts';
import { writeMail } from '../mail/write-mail.ts';
import { firestore } from '../platform/firestore.ts';

/** The uids of partial members whose first inviter this member is. Reads all of their invitees. */
export async function readHalfwayThrough(tx: Transaction, uid: string): Promise<readonly string[]> {
  const invitees = firestore().collection(USERS).where('invitedBy', 'array-contains', uid);
  const { docs } = await tx.get(invitees);
  return docs.filter((invitee) => invitee.get('role') === 'partialuser').map(({ id }) => id);
}

/** Tells them that their first inviter can no longer vouch (rule 7 of vouching, section 5). */
export function writeMailOfLostInviter(
  tx: Transaction,
  inviter: string,
  halfway: readonly string[],
  now: Date,
): void {
  for (const to of halfway) {
    writeMail(tx, { template: 'first_inviter_unavailable', to, inviter }, now);
  }
}
