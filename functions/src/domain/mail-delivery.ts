const MINUTE_MS = 60_000;

/**
 * After this many attempts, which take a day, an email is given up. The limit is a number of
 * attempts and not a time, because an email may have waited for days if the job that sends emails
 * did not run.
 */
export const MAX_DELIVERY_ATTEMPTS = 11;

/**
 * The wait after the first attempt to send an email. It is longer than any attempt takes, so that
 * attempts do not overlap.
 */
const FIRST_WAIT_MS = 5 * MINUTE_MS;
/** The longest wait between two attempts to send an email. */
const LONGEST_WAIT_MS = 240 * MINUTE_MS;

/**
 * The status of an email. `off`: not sent, because there is no SMTP server or the person turned
 * emails off. `refused`: the SMTP server rejected the email permanently. `failed`: given up after
 * MAX_DELIVERY_ATTEMPTS.
 */
export const MAIL_STATUSES = ['due', 'sent', 'off', 'refused', 'failed'] as const;

/** The state of an email's delivery. */
export interface Delivery {
  readonly status: (typeof MAIL_STATUSES)[number];
  readonly attempts: number;
  /** When the first attempt to send the email is due. */
  readonly firstDueAt: Date;
  /** When the next attempt is due. After the last attempt, when the delivery ended. */
  readonly dueAt: Date;
}

/** Returns the delivery of an email before the first attempt. The first attempt is due at `at`. */
export function newDelivery(at: Date): Delivery {
  return { status: 'due', attempts: 0, firstDueAt: at, dueAt: at };
}

/**
 * Returns the delivery to store before an attempt. It already contains the time of the next
 * attempt, 5, 10, 20 … minutes later, in case this attempt fails or crashes. After
 * MAX_DELIVERY_ATTEMPTS, the status is `failed`.
 */
export function claimAttempt(delivery: Delivery, now: Date): Delivery {
  const { attempts } = delivery;
  if (attempts >= MAX_DELIVERY_ATTEMPTS) return { ...delivery, status: 'failed', dueAt: now };
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
  return { ...delivery, attempts: attempts + 1, dueAt: new Date(now.getTime() + waitMs) };
}
