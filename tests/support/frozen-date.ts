import { onTestFinished, vi } from 'vitest';

/**
 * Stops `Date` until the end of the test, also in the Cloud Functions that this Vitest worker runs.
 */
export function freezeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
