const MINUTE_MS = 60_000;

/**
 * An email is given up after this many attempts, which take a day. The limit is a number and not a
 * time, because an email may wait for days while no job runs.
 */
export const MAX_DELIVERY_ATTEMPTS = 11;

/** Wait after the first attempt. It is longer than any attempt, so that attempts do not overlap. */
const FIRST_WAIT_MS = 5 * MINUTE_MS;
/** Longest wait between two attempts. */
const LONGEST_WAIT_MS = 240 * MINUTE_MS;

/**
 * `off`: not sent, because there is no SMTP server or the person wants no emails. `refused`:
 * permanently rejected by the SMTP server. `failed`: given up.
 */
export const MAIL_STATUSES = ['due', 'sent', 'off', 'refused', 'failed'] as const;

/** The state of an email's delivery. */
export interface Delivery {
  readonly status: (typeof MAIL_STATUSES)[number];
  readonly attempts: number;
  /** When the first attempt is due. */
  readonly firstDueAt: Date;
  /** When the next attempt is due, or when the delivery ended. */
  readonly dueAt: Date;
}

/** The delivery of an email before its first attempt, which is due at `at`. */
export function newDelivery(at: Date): Delivery {
  return { status: 'due', attempts: 0, firstDueAt: at, dueAt: at };
}

/**
 * The delivery to store before an attempt. The next attempt is due after 5, 10, 20 … minutes, in
 * case this one fails or crashes. After MAX_ATTEMPTS, the status is `failed`.
 */
export function claimAttempt(delivery: Delivery, now: Date): Delivery {
  const { attempts } = delivery;
  if (attempts >= MAX_DELIVERY_ATTEMPTS) return { ...delivery, status: 'failed', dueAt: now };
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
  return { ...delivery, attempts: attempts + 1, dueAt: new Date(now.getTime() + waitMs) };
}
