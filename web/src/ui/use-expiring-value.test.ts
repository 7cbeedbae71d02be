import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { useExpiringValue } from './use-expiring-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message disappears after its time, which a second message restarts', async () => {
  const hook = await runHook(() => useExpiringValue<string>(4_000), undefined);
  const setMessage = (message: string) => hook.act(() => hook.result()[1](message));
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTime(ms));
  await setMessage('Changed');
  await pass(3_000);
  await setMessage('Changed');
  await pass(3_999);
  expect(hook.result()[0]).toBe('Changed');
  await pass(1);
  expect(hook.result()[0]).toBeNull();
});
