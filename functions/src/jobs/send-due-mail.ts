import type {
  DocumentReference,
  Precondition,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { NETWORK_NAME } from '../contract/network-name.ts';
import { introductionRef, readIntroduction } from '../documents/introductions.ts';
import { deliveryFields, dueMail, readMail } from '../documents/mail.ts';
import { findNetworkSettings } from '../documents/network.ts';
import { findMember } from '../documents/users.ts';
import type { EmailOccasion } from '../domain/email.ts';
import { claimAttempt, type Delivery, MAX_DELIVERY_ATTEMPTS } from '../domain/mail-delivery.ts';
import type { MemberRecord } from '../domain/member.ts';
import { refuseInviting } from '../domain/vouching.ts';
import { findAccount } from '../platform/auth.ts';
import { isFailedPrecondition } from '../platform/failure.ts';
import { pagesOf } from '../platform/paging.ts';
import { memberSeenBy } from '../steps/person-view.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';
import { findOpenLinks } from '../steps/vouch-link.ts';
import { composeLetter } from './compose-letter.ts';
import { countExpiringCodes } from './expiring-codes.ts';
import type { JobReport, JobRun } from './job.ts';
import { renderLetter } from './render-letter.ts';
import { canSendMail, isPermanentRejection, sendBySmtp } from './smtp.ts';

const MAX_PARALLEL_EMAILS = 5;

interface OutcomeCounts {
  sent: number;
  /** Emails that are deliberately not sent, for example because the recipient wants no emails. */
  off: number;
  /** Emails that the SMTP server rejected permanently. The job does not count them as failures. */
  refused: number;
  /** Emails that were not sent because of a temporary error. A later run retries them. */
  postponed: number;
  /** Emails that another run claimed, or that were deleted with their recipient. */
  unclaimed: number;
  /** Emails whose document is malformed or whose template no longer exists. */
  malformed: number;
  /**
   * Emails that were not sent in any of MAX_DELIVERY_ATTEMPTS attempts, or whose delivery was
   * interrupted by a database error.
   */
  failed: number;
}

const ZERO_COUNTS: Readonly<OutcomeCounts> = {
  sent: 0,
  off: 0,
  refused: 0,
  postponed: 0,
  unclaimed: 0,
  malformed: 0,
  failed: 0,
};

/** `cause` may contain an email address, so the job redacts `cause` before logging. */
interface DeliveryResult {
  readonly outcome: keyof OutcomeCounts;
  readonly cause?: unknown;
}

export async function run({ now, isOutOfTime }: JobRun): Promise<OutcomeCounts & JobReport> {
  const counts: OutcomeCounts = { ...ZERO_COUNTS };
  let firstFailure: string | null = null;
  for await (const page of pagesOf(dueMail(now), MAX_PARALLEL_EMAILS)) {
    for (const { outcome, cause } of await Promise.all(
      page.map((mail) => deliverEmail(mail, now)),
    )) {
      counts[outcome] += 1;
      if (cause === undefined) continue;
      firstFailure ??= cause instanceof Error ? cause.message : String(cause);
    }
    if (isOutOfTime()) return { ...counts, firstFailure, finished: false };
  }
  return { ...counts, firstFailure, finished: true };
}

/** Sends an email twice only if the outcome of the first attempt could not be stored. */
export async function deliverEmail(
  document: QueryDocumentSnapshot,
  now: Date,
): Promise<DeliveryResult> {
  const { ref, updateTime } = document;
  const mail = readMail(document);
  try {
    if (mail === null) {
      // Marks the email as failed, so that later runs do not report it again.
      await ref.update({ status: 'failed' }, { lastUpdateTime: updateTime });
      return { outcome: 'malformed', cause: `${ref.path} is malformed` };
    }
    const claimedDelivery = claimAttempt(mail.delivery, now);
    // If several runs read the same email, only the first claim succeeds.
    if (!(await writeDelivery(ref, claimedDelivery, { lastUpdateTime: updateTime }))) {
      return { outcome: 'unclaimed' };
    }
    if (claimedDelivery.status === 'failed')
      return { outcome: 'failed', cause: `Not sent in ${MAX_DELIVERY_ATTEMPTS} attempts.` };
    const result = await attemptToSend(mail.occasion, now);
    const { outcome } = result;
    if (outcome !== 'postponed')
      await writeDelivery(ref, { ...claimedDelivery, status: outcome, dueAt: now });
    return result;
  } catch (cause) {
    return { outcome: 'failed', cause };
  }
}

/** Returns false if the document is gone or has changed since the run read it. */
async function writeDelivery(
  ref: DocumentReference,
  delivery: Delivery,
  precondition: Precondition = { exists: true },
): Promise<boolean> {
  try {
    await ref.update(deliveryFields(delivery), precondition);
    return true;
  } catch (error) {
    if (isFailedPrecondition(error)) return false;
    throw error;
  }
}

type AttemptResult = DeliveryResult & {
  readonly outcome: 'sent' | 'off' | 'refused' | 'postponed';
};

async function attemptToSend(occasion: EmailOccasion, now: Date): Promise<AttemptResult> {
  try {
    return { outcome: (await composeAndSend(occasion, now)) ? 'sent' : 'off' };
  } catch (cause) {
    return { outcome: isPermanentRejection(cause) ? 'refused' : 'postponed', cause };
  }
}

const EMPTY_NAME = { firstName: '', lastName: '' } as const;

/** Returns false if the email is deliberately not sent. */
async function composeAndSend(occasion: EmailOccasion, now: Date): Promise<boolean> {
  const recipient = canSendMail() ? await findRecipient(occasion) : null;
  if (recipient === null) return false;
  const { member, email, verified } = recipient;
  const letter = await composeLetter(occasion, recipient, {
    now,
    findMember: async (uid) => memberSeenBy(null, await findMember(uid)),
    findOpenLink: async (uid) => (await findOpenLinks([uid], now)).get(uid) ?? null,
    findIntroduction: async (id) => readIntroduction(await introductionRef(id).get()),
    findVerifiedAddress: async (uid) => (await findVerifiedAddresses([uid])).get(uid) ?? null,
    supportAddress: process.env['SUPPORT_EMAIL'] ?? '',
    isInvitingBlocked: async (member) =>
      refuseInviting(member, await findNetworkSettings(), now) !== null,
    countExpiringCodes: (inviter, day) => countExpiringCodes(inviter, day, now),
  });
  if (letter === null) return false;
  // Omits the name of a person with an unverified address, because a stranger may have registered
  // the address under a misleading name.
  const { firstName, lastName } = verified ? member : EMPTY_NAME;
  await sendBySmtp({
    senderName: NETWORK_NAME,
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    subject: letter.subject,
    ...renderLetter(letter, firstName),
  });
  return true;
}

/** The email about a suspension goes to suspended members, even if they want no emails. */
async function findRecipient({
  template,
  to: uid,
}: EmailOccasion): Promise<{ member: MemberRecord; email: string; verified: boolean } | null> {
  const [member, account] = await Promise.all([findMember(uid), findAccount({ uid })]);
  if (member === null || account === null || account.email === null) return null;
  const mayReceiveEmails = !member.suspended && member.mail && account.enabled;
  if (!mayReceiveEmails && template !== 'suspended') return null;
  return { member, email: account.email, verified: account.emailVerified };
}
