import { expect, test } from 'vitest';
import { withTimeout } from './token-timeout.ts';

const SHORT_TIMEOUT_MS = 5;
const LONG_TIMEOUT_MS = 60_000;

/** Returns a token source whose attempts end only when the test resolves them. */
function newBlockedSource() {
  const attempts: PromiseWithResolvers<object>[] = [];
  const getToken = () => {
    const attempt = Promise.withResolvers<object>();
    attempts.push(attempt);
    return attempt.promise;
  };
  return { attempts, getToken };
}

test('calls at the same time share one attempt, and later calls begin another', async () => {
  const blockedSource = newBlockedSource();
  const source = withTimeout(blockedSource, LONG_TIMEOUT_MS);
  const tokens = Promise.all([source.getToken(), source.getToken()]);
  blockedSource.attempts[0]?.resolve({ token: 'first' });
  expect(await tokens).toEqual([{ token: 'first' }, { token: 'first' }]);
  const nextToken = source.getToken();
  blockedSource.attempts[1]?.resolve({ token: 'second' });
  expect(await nextToken).toEqual({ token: 'second' });
});

test('a blocked attempt times out, and a later call begins no second attempt', async () => {
  const blockedSource = newBlockedSource();
  const source = withTimeout(blockedSource, SHORT_TIMEOUT_MS);
  await expect(source.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(source.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(blockedSource.attempts).toHaveLength(1);
});

test('once the blocked attempt has ended, a call waits for its token again', async () => {
  const blockedSource = newBlockedSource();
  const source = withTimeout(blockedSource, SHORT_TIMEOUT_MS * 10);
  await expect(source.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  blockedSource.attempts[0]?.resolve({ token: 'late' });
  await blockedSource.attempts[0]?.promise;
  const nextToken = source.getToken();
  // Resolves the second attempt only after a time in which a call that did not wait would have
  // failed.
  await expect(withTimeout(newBlockedSource(), SHORT_TIMEOUT_MS).getToken()).rejects.toThrow();
  blockedSource.attempts[1]?.resolve({ token: 'new' });
  expect(await nextToken).toEqual({ token: 'new' });
});
