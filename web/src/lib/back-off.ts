const FIRST_RETRY_WAIT_MS = 2_000;
const RETRY_WAIT_FACTOR = 4;
const LONGEST_RETRY_WAIT_MS = 32_000;
/**
 * Each wait is longer by a random share of up to a quarter, so that many browsers do not retry at
 * the same moment.
 */
const MAX_RANDOM_WAIT_SHARE = 0.25;

/** Returns milliseconds: about 2 s after one failure, 8 s after two, then 32 s. */
export function retryBackOffMs(failureCount: number, random: number = Math.random()): number {
  const unlimitedWaitMs = FIRST_RETRY_WAIT_MS * RETRY_WAIT_FACTOR ** Math.max(0, failureCount - 1);
  return Math.min(unlimitedWaitMs, LONGEST_RETRY_WAIT_MS) * (1 + MAX_RANDOM_WAIT_SHARE * random);
}
