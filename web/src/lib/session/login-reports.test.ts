import { expect, test, vi } from 'vitest';
import {
  forwardLoginReport,
  runWithoutLoginReports,
  setLoginReportListener,
} from './login-reports.ts';

function setMockListener() {
  const listener = vi.fn<(isLoggedIn: boolean) => void>();
  setLoginReportListener(listener);
  return listener;
}

test('a login report during an operation is ignored, a later one is passed on', async () => {
  const listener = setMockListener();
  await runWithoutLoginReports(async () => forwardLoginReport(true));
  expect(listener).not.toHaveBeenCalled();
  forwardLoginReport(false);
  expect(listener.mock.calls).toEqual([[false]]);
});

test('Firebase’s login reports are ignored until both operations have ended', async () => {
  const listener = setMockListener();
  const firstOperationEnd = Promise.withResolvers<void>();
  const secondOperationEnd = Promise.withResolvers<void>();
  const firstOperation = runWithoutLoginReports(() => firstOperationEnd.promise);
  const secondOperation = runWithoutLoginReports(() => secondOperationEnd.promise);
  firstOperationEnd.resolve();
  await firstOperation;
  forwardLoginReport(true);
  expect(listener).not.toHaveBeenCalled();
  secondOperationEnd.resolve();
  await secondOperation;
  forwardLoginReport(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('after a failed operation, login reports are passed on again', async () => {
  const listener = setMockListener();
  const failedOperation = runWithoutLoginReports(() => Promise.reject(new Error('popup closed')));
  await expect(failedOperation).rejects.toThrow('popup closed');
  forwardLoginReport(true);
  expect(listener).toHaveBeenCalledTimes(1);
});
