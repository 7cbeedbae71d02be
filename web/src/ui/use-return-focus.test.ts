import { expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { useReturnFocus } from './use-return-focus.ts';

test.each([
  ['takes the focus if the removed element had it', true, 1],
  ['leaves the focus where it is otherwise', false, 0],
])('the parent of a removed element %s', async (_what, hadFocus, focusCount) => {
  const focusParent = vi.fn();
  const element = { parentElement: { focus: focusParent }, contains: () => hadFocus };
  const hook = await runHook(() => {
    Object.assign(useReturnFocus(), { current: element });
  }, undefined);
  await hook.unmount();
  expect(focusParent).toHaveBeenCalledTimes(focusCount);
});
