import { MINUTE_MS } from '../contract/limits.ts';

/**
 * These attempts take about a day. A time limit would drop emails if the job did not run for days.
 */
export const MAX_DELIVERY_ATTEMPTS = 11;

/** The wait is longer than any attempt takes, so that attempts do not overlap. */
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 240 * MINUTE_MS;

/**
 * `off`: there is no SMTP server, or the recipient turned emails off. `refused`: the SMTP server
 * rejected the email permanently.
 */
export const MAIL_STATUSES = ['due', 'sent', 'off', 'refused', 'failed'] as const;

export interface Delivery {
  readonly status: (typeof MAIL_STATUSES)[number];
  readonly attempts: number;
  readonly firstDueAt: Date;
  /** When the next attempt is due. For every status except 'due', when the delivery ended. */
  readonly dueAt: Date;
}

export function newDelivery(at: Date): Delivery {
  return { status: 'due', attempts: 0, firstDueAt: at, dueAt: at };
}

/**
 * Store the returned delivery before the attempt, so that a crash cannot cause endless attempts.
 */
export function claimAttempt(delivery: Delivery, now: Date): Delivery {
  const { attempts } = delivery;
  if (attempts >= MAX_DELIVERY_ATTEMPTS) return { ...delivery, status: 'failed', dueAt: now };
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
  return { ...delivery, attempts: attempts + 1, dueAt: new Date(now.getTime() + waitMs) };
}
