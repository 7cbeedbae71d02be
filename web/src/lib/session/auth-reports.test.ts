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
  const firstGate = Promise.withResolvers<void>();
  const secondGate = Promise.withResolvers<void>();
  const firstOperation = runIgnoringAuthReports(() => firstGate.promise);
  const secondOperation = runIgnoringAuthReports(() => secondGate.promise);
  firstGate.resolve();
  await firstOperation;
  passOnAuthReport(true);
  expect(listener).not.toHaveBeenCalled();
  secondGate.resolve();
  await secondOperation;
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
