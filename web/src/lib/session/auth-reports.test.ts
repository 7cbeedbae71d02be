import { expect, test, vi } from 'vitest';
import { listenToAuthReports, passOnAuthReport, runIgnoringAuthReports } from './auth-reports.ts';

function newListener() {
  const listener = vi.fn<(isLoggedIn: boolean) => void>();
  listenToAuthReports(listener);
  return listener;
}

test('a login report during an operation is ignored, a later one is passed on', async () => {
  const listener = newListener();
  await runIgnoringAuthReports(async () => passOnAuthReport(true));
  expect(listener).not.toHaveBeenCalled();
  passOnAuthReport(false);
  expect(listener.mock.calls).toEqual([[false]]);
});

test('Firebase’s login reports are ignored until both operations have ended', async () => {
  const listener = newListener();
  const firstUnblocked = Promise.withResolvers<void>();
  const secondUnblocked = Promise.withResolvers<void>();
  const first = runIgnoringAuthReports(() => firstUnblocked.promise);
  const second = runIgnoringAuthReports(() => secondUnblocked.promise);
  firstUnblocked.resolve();
  await first;
  passOnAuthReport(true);
  expect(listener).not.toHaveBeenCalled();
  secondUnblocked.resolve();
  await second;
  passOnAuthReport(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('after a failed operation, login reports are passed on again', async () => {
  const listener = newListener();
  const operation = runIgnoringAuthReports(() => Promise.reject(new Error('popup closed')));
  await expect(operation).rejects.toThrow('popup closed');
  passOnAuthReport(true);
  expect(listener).toHaveBeenCalledTimes(1);
});
