const FIRST_WAIT_MS = 2_000;
const GROWTH = 4;
const LONGEST_WAIT_MS = 32_000;
/** Largest random part of a wait. It keeps many browsers from retrying at the same moment. */
const JITTER = 0.25;

/**
 * Returns the wait before the next attempt: 2 s, 8 s, then 32 s, plus up to a quarter. `chance` is
 * from 0 to 1. Milliseconds.
 */
export function backOff(failures: number, chance: number = Math.random()): number {
  const wait = FIRST_WAIT_MS * GROWTH ** Math.max(0, failures - 1);
  return Math.min(wait, LONGEST_WAIT_MS) * (1 + JITTER * chance);
}
