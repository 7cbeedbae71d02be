import { Timestamp } from 'firebase-admin/firestore';
import { deliveryFields, MAIL, mailRef, type Occasion, readMail } from '../documents/mail.ts';
import { type MemberRecord, memberRef, readMember } from '../documents/users.ts';
import { claim, type Delivery } from '../domain/mail-delivery.ts';
import { accounts } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/paging.ts';
import { isWriteConflict } from '../platform/write-conflict.ts';

const PAGE = 100;

/** A mail that the caller, and no other instance, is to deliver. */
export interface ClaimedMail {
  readonly occasion: Occasion;
  readonly delivery: Delivery;
}

/**
 * Leases a mail to the caller, in one transaction; of several callers one gets it. Null when there
 * is nothing to deliver now. A mail that is given up comes with the status `failed`.
 */
export async function claimMail(id: string, now: Date): Promise<ClaimedMail | null> {
  return firestore().runTransaction(async (tx) => {
    const mail = readMail(await tx.get(mailRef(id)));
    const delivery = mail && claim(mail.delivery, now);
    if (mail === null || delivery === null) return null;
    tx.update(mailRef(id), deliveryFields(delivery));
    return { occasion: mail.occasion, delivery };
  });
}

/** Writes the outcome of a claimed mail, unless its addressee left and it is gone. */
export async function settleMail(id: string, delivery: Delivery): Promise<void> {
  try {
    await mailRef(id).update(deliveryFields(delivery));
  } catch (error) {
    if (!isWriteConflict(error)) throw error;
  }
}

/** The ids of mails that are due at `now`, those that wait longest first. */
export async function* dueMail(now: Date): AsyncGenerator<string> {
  const due = firestore()
    .collection(MAIL)
    .where('status', '==', 'due')
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('dueAt');
  for await (const page of pagesOf(due, PAGE)) for (const { id } of page) yield id;
}

/** Whom a mail goes to: the member, and the address that Auth has of them now. */
export interface Addressee {
  readonly member: MemberRecord;
  readonly address: string;
  /** Whether its mailbox is known to be the member's. */
  readonly verified: boolean;
}

/** Null for a person who left, is suspended, wants no mail, or has no address. */
export async function findAddressee(uid: string): Promise<Addressee | null> {
  const [document, known] = await Promise.all([memberRef(uid).get(), accounts([uid])]);
  const [member, account] = [readMember(document), known.get(uid)];
  if (member === null || member.disabled || !member.mail) return null;
  if (!account?.enabled || account.email === null) return null;
  return { member, address: account.email, verified: account.emailVerified };
}
