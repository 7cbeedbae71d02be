import { describe, expect, it } from 'vitest';
import { OutOfTime, refusalFor, throwIfOutOfTime, withTimeLimit } from './failure.ts';
import { Refusal } from './refusal.ts';

const createErrorWithCode = (code: string | number, message = '') =>
  Object.assign(new Error(message), { code });

describe('the answer to an error', () => {
  it.each([
    ['the database is overloaded', createErrorWithCode(8), 503],
    ['two transactions conflict', createErrorWithCode(10), 503],
    ['the database is unavailable', createErrorWithCode(14), 503],
    ['Auth closed the connection', createErrorWithCode('ECONNRESET'), 503],
    [
      'a transaction expired',
      createErrorWithCode(3, 'The referenced transaction has expired or is …'),
      503,
    ],
    [
      'a transaction ended, as the emulator reports it',
      createErrorWithCode(3, 'Transaction is invalid or …'),
      503,
    ],
    ['Storage is unavailable', createErrorWithCode(503, 'Service Unavailable'), 503],
    ['Storage has an internal error', createErrorWithCode(500, 'Backend Error'), 503],
    [
      'the access token for Storage is unavailable',
      createErrorWithCode('503', 'Service Unavailable'),
      503,
    ],
    ['Storage refuses the service account', createErrorWithCode(403, 'Forbidden'), 500],
    [
      'a document is too large',
      createErrorWithCode(3, 'The value of property "x" is too long.'),
      500,
    ],
    ['the service account lacks a role', createErrorWithCode(7, 'Missing permissions.'), 500],
    ['anything else', new TypeError('x is undefined'), 500],
    ['a thrown value that is not an Error', 'x', 500],
  ])('%s: %s', (_what, error, status) => {
    const refusal = refusalFor(error);
    expect(refusal.status).toBe(status);
    expect(refusal.headers['Retry-After']).toBe(status === 503 ? '2' : undefined);
    if (error instanceof Error && error.message !== '') {
      expect(JSON.stringify(refusal.body)).not.toContain(error.message);
    }
  });

  it('a refusal is returned unchanged', () => {
    const refusal = new Refusal('forbidden');
    expect(refusalFor(refusal)).toBe(refusal);
  });
});

it('work that ends in time returns its result or throws its error', async () => {
  expect(await withTimeLimit(async () => 'done', 1_000)).toBe('done');
  const failingWork = () => Promise.reject(new Error('its own'));
  await expect(withTimeLimit(failingWork, 1_000)).rejects.toThrow('its own');
});

it('work beyond its time limit gets 503 with Retry-After, and its later failure is ignored', async () => {
  const work = Promise.withResolvers<never>();
  const error: unknown = await withTimeLimit(() => work.promise, 10).catch((late: unknown) => late);
  expect(error).toBeInstanceOf(OutOfTime);
  const refusal = refusalFor(error);
  expect([refusal.status, refusal.headers['Retry-After']]).toEqual([503, '2']);
  // `withTimeLimit` must handle a rejection after the time limit. An unhandled rejection would end
  // the process, and the test would fail.
  work.reject(new Error('too late'));
});

it('work can detect that its own or an outer time limit has passed', async () => {
  const delayEnd = Promise.withResolvers<void>();
  const innerWorkEvents: unknown[] = [];
  const innerWork = async () => {
    throwIfOutOfTime();
    innerWorkEvents.push('began');
    await delayEnd.promise;
    try {
      throwIfOutOfTime();
    } catch (error) {
      innerWorkEvents.push(error);
      throw error;
    }
  };
  const outerWork = withTimeLimit(() => withTimeLimit(innerWork, 10_000), 10);
  await expect(outerWork).rejects.toThrow(OutOfTime);
  delayEnd.resolve();
  await expect.poll(() => innerWorkEvents).toEqual(['began', expect.any(OutOfTime)]);
  expect(throwIfOutOfTime).not.toThrow();
});
