import { expect, test } from 'vitest';
import { addTokenTimeout } from './token-timeout.ts';

const SHORT_TOKEN_TIMEOUT_MS = 5;
const LONG_TOKEN_TIMEOUT_MS = 60_000;

/** Returns a token source whose attempts end only when the test resolves them. */
function newBlockedTokenSource() {
  const tokenAttempts: PromiseWithResolvers<object>[] = [];
  const getToken = () => {
    const tokenAttempt = Promise.withResolvers<object>();
    tokenAttempts.push(tokenAttempt);
    return tokenAttempt.promise;
  };
  return { tokenAttempts, getToken };
}

test('calls at the same time share one attempt, and later calls begin another', async () => {
  const blockedTokenSource = newBlockedTokenSource();
  const tokenSourceWithTimeout = addTokenTimeout(blockedTokenSource, LONG_TOKEN_TIMEOUT_MS);
  const tokenResults = Promise.all([
    tokenSourceWithTimeout.getToken(),
    tokenSourceWithTimeout.getToken(),
  ]);
  blockedTokenSource.tokenAttempts[0]?.resolve({ token: 'first' });
  expect(await tokenResults).toEqual([{ token: 'first' }, { token: 'first' }]);
  const nextTokenResult = tokenSourceWithTimeout.getToken();
  blockedTokenSource.tokenAttempts[1]?.resolve({ token: 'second' });
  expect(await nextTokenResult).toEqual({ token: 'second' });
});

test('a blocked attempt times out, and a later call begins no second attempt', async () => {
  const blockedTokenSource = newBlockedTokenSource();
  const tokenSourceWithTimeout = addTokenTimeout(blockedTokenSource, SHORT_TOKEN_TIMEOUT_MS);
  await expect(tokenSourceWithTimeout.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(tokenSourceWithTimeout.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(blockedTokenSource.tokenAttempts).toHaveLength(1);
});

test('once the blocked attempt has ended, a call waits for its token again', async () => {
  const blockedTokenSource = newBlockedTokenSource();
  const tokenSourceWithTimeout = addTokenTimeout(blockedTokenSource, SHORT_TOKEN_TIMEOUT_MS * 10);
  await expect(tokenSourceWithTimeout.getToken()).rejects.toMatchObject({ name: 'TimeoutError' });
  blockedTokenSource.tokenAttempts[0]?.resolve({ token: 'late' });
  await blockedTokenSource.tokenAttempts[0]?.promise;
  const nextTokenResult = tokenSourceWithTimeout.getToken();
  // Resolves the second attempt only after a time in which a call that did not wait would have
  // failed.
  await expect(
    addTokenTimeout(newBlockedTokenSource(), SHORT_TOKEN_TIMEOUT_MS).getToken(),
  ).rejects.toThrow();
  blockedTokenSource.tokenAttempts[1]?.resolve({ token: 'new' });
  expect(await nextTokenResult).toEqual({ token: 'new' });
});
