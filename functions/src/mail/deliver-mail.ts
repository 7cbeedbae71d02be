import { findMember } from '../documents/users.ts';
import { postpone } from '../domain/mail-delivery.ts';
import { type ClaimedMail, claimMail, findAddressee, settleMail } from './claim-mail.ts';
import { composeLetter } from './compose-letter.ts';
import { letterParts } from './letter-parts.ts';
import { sendMail, sendsMail } from './send-mail.ts';

/**
 * What became of a mail. `unclaimed`: it needs no delivery now, or another instance is at it. `due`
 * and `failed` carry why it could not be sent, which may quote an address.
 */
export interface Delivered {
  readonly outcome: 'unclaimed' | 'sent' | 'off' | 'due' | 'failed';
  readonly cause?: unknown;
}

/** Sends the mail, unless it is not to be sent at all. */
async function attempt({ occasion }: ClaimedMail): Promise<'sent' | 'off'> {
  const addressee = sendsMail() ? await findAddressee(occasion.to) : null;
  if (addressee === null) return 'off';
  const { member, address } = addressee;
  const letter = await composeLetter(occasion, member, findMember);
  if (letter === null) return 'off';
  const name = `${member.firstName} ${member.lastName}`.trim();
  await sendMail({
    to: { name, address },
    subject: letter.subject,
    ...letterParts(letter, member.firstName),
  });
  return 'sent';
}

/**
 * Delivers one mail, if it is due, under a lease: it is sent twice only if this process dies between
 * the acceptance by SMTP and the mark.
 */
export async function deliverMail(id: string, now: Date): Promise<Delivered> {
  const claimed = await claimMail(id, now);
  if (claimed === null) return { outcome: 'unclaimed' };
  const { delivery } = claimed;
  if (delivery.status !== 'due') return { outcome: 'failed' };
  let outcome: 'sent' | 'off';
  try {
    outcome = await attempt(claimed);
  } catch (cause) {
    const postponed = postpone(delivery, now);
    await settleMail(id, postponed);
    return { outcome: postponed.status === 'failed' ? 'failed' : 'due', cause };
  }
  await settleMail(id, { ...delivery, status: outcome });
  return { outcome };
}
