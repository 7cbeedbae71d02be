import { onTestFinished, vi } from 'vitest';

/** Stops the clock until the end of the test, also for the functions that the worker serves. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
