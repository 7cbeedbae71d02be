import { findMember } from '../documents/users.ts';
import { postpone } from '../domain/mail-delivery.ts';
import { type ClaimedMail, claimMail, findAddressee, settleMail } from './claim-mail.ts';
import { composeLetter } from './compose-letter.ts';
import { letterParts } from './letter-parts.ts';
import { isRefusedForGood, sendMail, sendsMail } from './send-mail.ts';

/**
 * The outcome of a delivery. `unclaimed`: it needs none now, or another instance is at it. `due`,
 * `refused` and `failed` carry why it could not be sent, which may quote an address.
 */
export interface Delivered {
  readonly outcome: 'unclaimed' | 'sent' | 'off' | 'refused' | 'due' | 'failed';
  readonly cause?: unknown;
}

const NAMELESS = { firstName: '', lastName: '' } as const;

/** Sends the mail, unless it is not to be sent at all. */
async function attempt({ occasion }: ClaimedMail): Promise<'sent' | 'off'> {
  const addressee = sendsMail() ? await findAddressee(occasion.to) : null;
  if (addressee === null) return 'off';
  const { address, verified } = addressee;
  const letter = await composeLetter(occasion, addressee, findMember);
  if (letter === null) return 'off';
  // Their own name too is what a stranger may have typed about this address.
  const { firstName, lastName } = verified ? addressee.member : NAMELESS;
  await sendMail({
    to: { name: `${firstName} ${lastName}`.trim(), address },
    subject: letter.subject,
    ...letterParts(letter, firstName),
  });
  return 'sent';
}

/**
 * Delivers one mail, if it is due, under a lease: it is sent twice only if, after SMTP has accepted
 * it, this process dies before the mark, or the mark cannot be written, which throws.
 */
export async function attemptDelivery(id: string, now: Date): Promise<Delivered> {
  const claimed = await claimMail(id, now);
  if (claimed === null) return { outcome: 'unclaimed' };
  const { delivery } = claimed;
  if (delivery.status !== 'due') return { outcome: 'failed' };
  let outcome: 'sent' | 'off';
  try {
    outcome = await attempt(claimed);
  } catch (cause) {
    if (isRefusedForGood(cause)) {
      await settleMail(id, { ...delivery, status: 'refused' });
      return { outcome: 'refused', cause };
    }
    const postponed = postpone(delivery, now);
    await settleMail(id, postponed);
    return { outcome: postponed.status === 'failed' ? 'failed' : 'due', cause };
  }
  await settleMail(id, { ...delivery, status: outcome });
  return { outcome };
}
