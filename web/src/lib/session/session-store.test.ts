import { afterEach, expect, test, vi } from 'vitest';
import { ADA } from '../../testing/test-account.ts';
import { hasLoginHint } from './login-hint.ts';
import type { Session, SessionEvent } from './session-states.ts';
import {
  dispatchSessionEvent,
  setUnknownSession,
  subscribeToSession,
  waitUntilSessionLoads,
} from './session-store.ts';

afterEach(() => dispatchSessionEvent({ type: 'noLogin' }));

test.each<[policy: string, SessionEvent, boolean]>([
  ['a lost connection keeps', { type: 'unreachable' }, true],
  ['a logout removes', { type: 'loggedOut' }, false],
  ['a suspension removes', { type: 'suspended' }, false],
])('%s the hint that the member is logged in', (_policy, event, isKept) => {
  dispatchSessionEvent({ type: 'read', account: ADA });
  expect(hasLoginHint()).toBe(true);
  dispatchSessionEvent(event);
  expect(hasLoginHint()).toBe(isKept);
});

test('a poll that reads the same account again renders nothing', () => {
  dispatchSessionEvent({ type: 'read', account: ADA });
  const listener = vi.fn();
  const unsubscribe = subscribeToSession(listener);
  dispatchSessionEvent({ type: 'read', account: { ...ADA } });
  expect(listener).not.toHaveBeenCalled();
  unsubscribe();
});

test.each<[outcome: string, SessionEvent, status: string]>([
  ['the account is read', { type: 'read', account: ADA }, 'in'],
  ['loading fails', { type: 'unreachable' }, 'unknown'],
  ['nobody is logged in', { type: 'noLogin' }, 'out'],
])('a registration waits for the session until %s', async (_outcome, event, status) => {
  setUnknownSession(ADA);
  const onSessionLoad = vi.fn<(session: Session) => void>();
  const sessionLoad = waitUntilSessionLoads().then(onSessionLoad);
  dispatchSessionEvent({ type: 'retried' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSessionLoad).not.toHaveBeenCalled();
  dispatchSessionEvent(event);
  await sessionLoad;
  expect(onSessionLoad.mock.lastCall?.[0].status).toBe(status);
});
