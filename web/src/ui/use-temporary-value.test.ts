import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTemporaryValue } from './use-temporary-value.ts';

beforeEach(() => void vi.useFakeTimers());

test('a message disappears after its time, which a second message restarts', () => {
  const { result } = renderHook(() => useTemporaryValue<string>(4_000));
  const setMessage = (message: string) => act(() => result.current[1](message));
  const advanceFakeTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  setMessage('Changed');
  advanceFakeTime(3_000);
  setMessage('Changed');
  advanceFakeTime(3_999);
  expect(result.current[0]).toBe('Changed');
  advanceFakeTime(1);
  expect(result.current[0]).toBeNull();
});
