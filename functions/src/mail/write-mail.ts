import type { Transaction } from 'firebase-admin/firestore';
import { mailDocument, mailId, mailRef, type Occasion } from '../documents/mail.ts';
import type { MemberRecord } from '../documents/users.ts';
import type { RedemptionStep } from '../domain/invitation.ts';
import { newDelivery } from '../domain/mail-delivery.ts';

/**
 * Writes a mail in the transaction that causes it, due at `at`. Whether the person wants mail is asked
 * when it is delivered.
 */
export function writeMail(tx: Pick<Transaction, 'set'>, occasion: Occasion, at: Date): void {
  tx.set(mailRef(mailId(occasion)), mailDocument(occasion, newDelivery(at)));
}

/** Tells of a vouch, by code or by link: the inviter; of a second one also the first and the new member. */
export function writeMailOfVouch(
  tx: Pick<Transaction, 'set'>,
  vouch: { inviter: string; invitee: string; step: RedemptionStep; invitedBy: readonly string[] },
  now: Date,
): void {
  const { inviter, invitee, step, invitedBy } = vouch;
  writeMail(tx, { template: 'joined_with_your_code', to: inviter, invitee, step }, now);
  const [firstInviter, secondInviter] = invitedBy;
  if (firstInviter === undefined || secondInviter === undefined) return;
  writeMail(tx, { template: 'second_vouch', to: firstInviter, invitee, secondInviter }, now);
  writeMail(tx, { template: 'full_member', to: invitee, firstInviter, secondInviter }, now);
}

/**
 * Tells the newcomers among a member's invitees that their first inviter can no longer vouch (rule 7
 * of vouching, product.md).
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
