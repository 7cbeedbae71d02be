import { expect, test } from 'vitest';
import { withTimeout } from './token-timeout.ts';

const SHORT_MS = 5;
const LONG_MS = 60_000;

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
  const blocked = newBlockedSource();
  const source = withTimeout(blocked, LONG_MS);
  const tokens = Promise.all([source.getToken(), source.getToken()]);
  blocked.attempts[0]?.resolve({ token: 'first' });
  expect(await tokens).toEqual([{ token: 'first' }, { token: 'first' }]);
  const nextToken = source.getToken();
  blocked.attempts[1]?.resolve({ token: 'second' });
  expect(await nextToken).toEqual({ token: 'second' });
});

test('a blocked attempt times out, and a later call begins no second attempt', async () => {
  const blocked = newBlockedSource();
  const source = withTimeout(blocked, SHORT_MS);
  await expect(source.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(source.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(blocked.attempts).toHaveLength(1);
});

test('once the blocked attempt has ended, a call waits for its token again', async () => {
  const blocked = newBlockedSource();
  const source = withTimeout(blocked, SHORT_MS * 10);
  await expect(source.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  blocked.attempts[0]?.resolve({ token: 'late' });
  await blocked.attempts[0]?.promise;
  const nextToken = source.getToken();
  // Resolves the second attempt only after a time in which a call that did not wait would have
  // failed.
  await expect(withTimeout(newBlockedSource(), SHORT_MS).getToken()).rejects.toThrow();
  blocked.attempts[1]?.resolve({ token: 'new' });
  expect(await nextToken).toEqual({ token: 'new' });
});
