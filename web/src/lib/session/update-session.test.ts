import { afterEach, expect, test } from 'vitest';
import { ADA } from '../../testing/test-account.ts';
import { currentSession, dispatchSessionEvent } from './session-store.ts';
import { retryLoadingSession, updateSession } from './update-session.ts';

afterEach(() => {
  dispatchSessionEvent({ type: 'noLogin' });
});

test('a logout in another tab makes the member a visitor', async () => {
  dispatchSessionEvent({ type: 'read', account: ADA });
  localStorage.clear();
  await updateSession(false);
  expect(currentSession()).toEqual({ status: 'out', reason: null });
});

test('a login that ended without a logout is refused', async () => {
  dispatchSessionEvent({ type: 'read', account: ADA });
  await updateSession(false);
  expect(currentSession()).toEqual({ status: 'out', reason: 'refused' });
});

test('Try again shows the loading page until the login is known', async () => {
  dispatchSessionEvent({ type: 'readFailed' });
  retryLoadingSession();
  expect(currentSession()).toEqual({ status: 'unknown', expected: null, unreachable: false });
  await expect.poll(currentSession).toEqual({ status: 'out', reason: null });
});
