import { onTestFinished, vi } from 'vitest';

/** Until the test's end the clock stands, here and in the functions that the worker serves. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
