import { onTestFinished, vi } from 'vitest';

/** Stops `Date` until the end of the test, also for the functions that the worker serves. */
export function freezeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
