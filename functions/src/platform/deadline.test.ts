import { expect, it } from 'vitest';
import { inTime, OutOfTime } from './deadline.ts';
import { refusalFor } from './failure.ts';

it('work that is done in time has its own outcome', async () => {
  expect(await inTime(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(inTime(Promise.reject(new Error('its own')), 1_000)).rejects.toThrow('its own');
});

it('work that never ends is answered 503 with Retry-After, and may fail later unnoticed', async () => {
  const work = Promise.withResolvers<never>();
  const error: unknown = await inTime(work.promise, 10).catch((late: unknown) => late);
  expect(error).toBeInstanceOf(OutOfTime);
  const refusal = refusalFor(error);
  expect([refusal.status, refusal.headers['Retry-After']]).toEqual([503, '2']);
  // Unhandled, this would end the process, and vitest would say so.
  work.reject(new Error('too late'));
});
