import { expect, test } from 'vitest';
import { requestFailureError } from './api-error.ts';
import { originalError, toUserFacingError, UserFacingError } from './user-facing-error.ts';

test('only an error that is not written for users gets a general message', () => {
  const failedCallError = requestFailureError('offline');
  expect(toUserFacingError(failedCallError)).toBe(failedCallError);
  const unexpectedError = new TypeError('x is undefined');
  expect(toUserFacingError(unexpectedError)).toMatchObject({
    message: 'Something went wrong. Please try again.',
    cause: unexpectedError,
  });
});

test('an error with another message keeps the original error', () => {
  const failedCallError = requestFailureError('offline');
  const shownError = new UserFacingError('It failed.', { cause: failedCallError });
  expect(originalError(shownError)).toBe(failedCallError);
  expect(originalError(new UserFacingError('Try again.', { cause: shownError }))).toBe(
    failedCallError,
  );
  expect(originalError(failedCallError)).toBe(failedCallError);
});
