import { expect, onTestFinished, test, vi } from 'vitest';
import { textForAccount } from '../lib/render-for-account.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { watchForMissingScripts } from './missing-script.tsx';

/** Returns the text of the page after its content has failed to render. */
function pageTextAfter(error: Error): string {
  const boundary = new ErrorBoundary({ children: 'The page' });
  boundary.state = ErrorBoundary.getDerivedStateFromError(error);
  return textForAccount(boundary.render());
}

function reportMissingScript(error: Error): void {
  onTestFinished(() => void vi.unstubAllGlobals());
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  // The typed text prevents a reload.
  vi.stubGlobal('document', { querySelectorAll: () => [{ value: 'Typed before' }] });
  watchForMissingScripts();
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
}

test('a page that fails to render says that the mistake is ours', () => {
  const text = pageTextAfter(new TypeError('x is null'));
  expect(text).toMatch(/^Something broke on this page .*not in your connection/);
  expect(text).toContain('Reload');
});

test('a page whose script is missing says that it did not load', () => {
  const error = new Error('Failed to fetch dynamically imported module');
  reportMissingScript(error);
  expect(pageTextAfter(error)).toMatch(/^This page did not load Your connection may have dropped/);
});
