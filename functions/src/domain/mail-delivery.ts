const MINUTE = 60_000;

/**
 * A mail that could not be sent in so many attempts, which take a day, is given up. Counted, because a
 * mail may wait for days while no job runs.
 */
export const MAX_ATTEMPTS = 11;

/** Longer than one attempt can take, so that no two attempts at a mail overlap. */
const FIRST_WAIT_MS = 5 * MINUTE;
/** Until the next attempt at a mail that could not be sent. */
const LONGEST_WAIT_MS = 240 * MINUTE;

/**
 * `off`: not sent on purpose, as without SMTP or to a person who wants none; `refused`: not taken
 * by the SMTP server, for good; `failed`: given up.
 */
export const MAIL_STATUSES = ['due', 'sent', 'off', 'refused', 'failed'] as const;

/** How far the delivery of a mail is. */
export interface Delivery {
  readonly status: (typeof MAIL_STATUSES)[number];
  readonly attempts: number;
  /** Of a reminder when it was first due. */
  readonly createdAt: Date;
  /** When the next attempt is due. Once the delivery has ended: when it ended. */
  readonly dueAt: Date;
}

/** A mail before its first attempt, which is due at `at`: now, or later for a reminder. */
export function newDelivery(at: Date): Delivery {
  return { status: 'due', attempts: 0, createdAt: at, dueAt: at };
}

/**
 * A due mail as it must be written before an attempt: due again after 5, 10, 20 … minutes, so that
 * an attempt that fails or never ends is made again; or given up after the last attempt.
 */
export function claim(delivery: Delivery, now: Date): Delivery {
  const { attempts } = delivery;
  if (attempts >= MAX_ATTEMPTS) return { ...delivery, status: 'failed', dueAt: now };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
  return { ...delivery, attempts: attempts + 1, dueAt: new Date(now.getTime() + wait) };
}
