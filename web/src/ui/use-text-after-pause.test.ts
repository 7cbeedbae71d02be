import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { TYPING_PAUSE_MS, useTextAfterPause } from './use-text-after-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the text at the pause after the last key is used', async () => {
  const usedTexts: string[] = [];
  const hook = await runHook((typed: string) => {
    usedTexts.push(useTextAfterPause(typed));
  }, '');
  for (const typed of ['g', 'gr', 'gra']) {
    await hook.rerender(typed);
    await hook.act(() => vi.advanceTimersByTime(TYPING_PAUSE_MS - 1));
  }
  expect(new Set(usedTexts)).toEqual(new Set(['']));
  await hook.act(() => vi.advanceTimersByTime(1));
  expect(new Set(usedTexts)).toEqual(new Set(['', 'gra']));
});
