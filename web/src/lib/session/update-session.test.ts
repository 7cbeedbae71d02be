import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from './session-states.ts';
import { currentSession, dispatch } from './session-store.ts';
import { ADA } from './test-account.ts';
import { retryLoadingSession, updateSession } from './update-session.ts';

afterEach(() => {
  dispatch({ type: 'noLogin' });
  vi.unstubAllGlobals();
});

const ENDINGS: readonly [policy: string, storedHint: string | null, Session][] = [
  ['a logout in another tab makes the member a visitor', null, { status: 'out' }],
  [
    'a login that ended without a logout is refused',
    JSON.stringify(ADA),
    { status: 'refused', suspended: false },
  ],
];

test.each(ENDINGS)('%s', async (_policy, storedHint, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => storedHint });
  dispatch({ type: 'read', account: ADA });
  await updateSession(false);
  expect(currentSession()).toEqual(expected);
});

test('Try again shows the loading page until the login is known', async () => {
  dispatch({ type: 'readFailed' });
  retryLoadingSession();
  expect(currentSession()).toEqual({ status: 'unknown', expected: null, unreachable: false });
  await expect.poll(currentSession).toEqual({ status: 'out' });
});
