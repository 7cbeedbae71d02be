import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TYPING_PAUSE_MS, useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());

test('only the text at the pause after the last key is used', () => {
  const textsOfAllRenders: string[] = [];
  const { rerender } = renderHook(
    (typedText: string) => {
      textsOfAllRenders.push(useDebouncedText(typedText));
    },
    { initialProps: '' },
  );
  for (const typedText of ['g', 'gr', 'gra']) {
    rerender(typedText);
    act(() => vi.advanceTimersByTime(TYPING_PAUSE_MS - 1));
  }
  expect(new Set(textsOfAllRenders)).toEqual(new Set(['']));
  act(() => vi.advanceTimersByTime(1));
  expect(new Set(textsOfAllRenders)).toEqual(new Set(['', 'gra']));
});
