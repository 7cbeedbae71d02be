import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TYPING_PAUSE_MS, useTextAfterPause } from './use-text-after-pause.ts';

beforeEach(() => void vi.useFakeTimers());

test('only the text at the pause after the last key is used', () => {
  const returnedTexts: string[] = [];
  const { rerender } = renderHook(
    (typed: string) => {
      returnedTexts.push(useTextAfterPause(typed));
    },
    { initialProps: '' },
  );
  for (const typed of ['g', 'gr', 'gra']) {
    rerender(typed);
    act(() => vi.advanceTimersByTime(TYPING_PAUSE_MS - 1));
  }
  expect(new Set(returnedTexts)).toEqual(new Set(['']));
  act(() => vi.advanceTimersByTime(1));
  expect(new Set(returnedTexts)).toEqual(new Set(['', 'gra']));
});
