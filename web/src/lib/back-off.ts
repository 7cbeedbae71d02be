const FIRST_WAIT_MS = 2_000;
const GROWTH = 4;
const LONGEST_WAIT_MS = 32_000;
/** Share of the wait. Keeps many browsers from retrying at the same moment. */
const JITTER = 0.25;

/** Returns milliseconds: about 2 s after one failure, 8 s after two, then 32 s. */
export function backOff(failures: number, chance: number = Math.random()): number {
  const wait = FIRST_WAIT_MS * GROWTH ** Math.max(0, failures - 1);
  return Math.min(wait, LONGEST_WAIT_MS) * (1 + JITTER * chance);
}
