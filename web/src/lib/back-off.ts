const FIRST_WAIT_MS = 2_000;
const BACK_OFF_FACTOR = 4;
const LONGEST_WAIT_MS = 32_000;
/**
 * Each wait is longer by a random share of up to a quarter, so that many browsers do not retry at
 * the same moment.
 */
const MAX_RANDOM_SHARE = 0.25;

/** Returns milliseconds: about 2 s after one failure, 8 s after two, then 32 s. */
export function backOffMs(failureCount: number, random: number = Math.random()): number {
  const waitMs = FIRST_WAIT_MS * BACK_OFF_FACTOR ** Math.max(0, failureCount - 1);
  return Math.min(waitMs, LONGEST_WAIT_MS) * (1 + MAX_RANDOM_SHARE * random);
}
