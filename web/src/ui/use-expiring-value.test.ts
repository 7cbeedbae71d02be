import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useExpiringValue } from './use-expiring-value.ts';

beforeEach(() => void vi.useFakeTimers());

test('a message disappears after its time, which a second message restarts', () => {
  const { result } = renderHook(() => useExpiringValue<string>(4_000));
  const setMessage = (message: string) => act(() => result.current[1](message));
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  setMessage('Changed');
  advanceTime(3_000);
  setMessage('Changed');
  advanceTime(3_999);
  expect(result.current[0]).toBe('Changed');
  advanceTime(1);
  expect(result.current[0]).toBeNull();
});
