import { expect, test } from 'vitest';
import { ApiError, errorWithServerMessage, requestFailureError } from './api-error.ts';

test("the server's message follows the sentence about the failure", () => {
  const cause = new ApiError('not_found', 'Nothing is here.', 404, null);
  const error = errorWithServerMessage('It did not work.', cause);
  expect(error.message).toBe('It did not work. Nothing is here.');
  expect(error.cause).toBe(cause);
});

test('the sentence stands alone if the server sent no message', () => {
  const error = errorWithServerMessage('It did not work.', requestFailureError('offline'));
  expect(error.message).toBe('It did not work.');
});
