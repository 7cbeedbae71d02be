import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The unit tests of a worker share one window, so each test leaves the window as it was. Testing
// Library's own cleanup runs only in the first file of a worker, because the worker loads Testing
// Library once.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
