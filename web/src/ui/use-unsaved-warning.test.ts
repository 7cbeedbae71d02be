import { expect, test } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Returns true if the browser would warn before it leaves the page. */
function warnsBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('the browser warns before it leaves a page with unsaved texts', async () => {
  const hook = await runHook(useUnsavedWarning, false);
  expect(warnsBeforeUnload()).toBe(false);
  await hook.rerender(true);
  expect(warnsBeforeUnload()).toBe(true);
  await hook.rerender(false);
  expect(warnsBeforeUnload()).toBe(false);
});
