const MINUTE = 60_000;

/** Longer than one delivery can take, so that no two deliveries of a mail overlap. Milliseconds. */
const LEASE_MS = 5 * MINUTE;

/** A mail that could not be sent within a day is news no longer. Milliseconds. */
const GIVE_UP_MS = 24 * 60 * MINUTE;

const FIRST_WAIT_MS = 5 * MINUTE;
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
  readonly createdAt: Date;
  /** The next attempt; during one, the end of its lease. */
  readonly dueAt: Date;
}

/** A mail before its first attempt. */
export function newDelivery(now: Date): Delivery {
  return { status: 'due', attempts: 0, createdAt: now, dueAt: now };
}

/**
 * The delivery as it must be written before an attempt: leased (still `due`), or given up after
 * a day. Null when there is nothing to attempt: sent, off, failed, or not due.
 */
export function claim(delivery: Delivery, now: Date): Delivery | null {
  const { status, attempts, createdAt, dueAt } = delivery;
  // The first attempt needs no waiting, whatever the clocks of two instances say.
  if (status !== 'due' || (attempts > 0 && dueAt > now)) return null;
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return { ...delivery, status: 'failed' };
  return { ...delivery, attempts: attempts + 1, dueAt: new Date(now.getTime() + LEASE_MS) };
}

/** The delivery after an attempt that failed: due again, later each time, or given up. */
export function postpone(delivery: Delivery, now: Date): Delivery {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (delivery.attempts - 1), LONGEST_WAIT_MS);
  const dueAt = new Date(now.getTime() + wait);
  const late = dueAt.getTime() - delivery.createdAt.getTime() > GIVE_UP_MS;
  return { ...delivery, dueAt, status: late ? 'failed' : 'due' };
}
