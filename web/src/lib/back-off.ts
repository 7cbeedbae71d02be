const FIRST_WAIT_MS = 2_000;
const GROWTH = 4;
const LONGEST_WAIT_MS = 32_000;
/**
 * Largest random addition to a wait, as a share of the wait. Because of it, many browsers do not
 * retry at the same moment.
 */
const JITTER = 0.25;

/**
 * Returns the wait before the next attempt: 2 s after the first failure, 8 s after the second, then
 * 32 s. `chance`, from 0 to 1, adds up to a quarter. Milliseconds.
 */
export function backOff(failures: number, chance: number = Math.random()): number {
  const wait = FIRST_WAIT_MS * GROWTH ** Math.max(0, failures - 1);
  return Math.min(wait, LONGEST_WAIT_MS) * (1 + JITTER * chance);
}
