import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Returns true if the browser would warn before it leaves the page. */
function hasUnloadWarning(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('the browser warns before it leaves a page with unsaved texts', () => {
  const { rerender } = renderHook(useUnsavedWarning, { initialProps: false });
  expect(hasUnloadWarning()).toBe(false);
  rerender(true);
  expect(hasUnloadWarning()).toBe(true);
  rerender(false);
  expect(hasUnloadWarning()).toBe(false);
});
