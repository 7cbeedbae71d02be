import { expect, test } from 'vitest';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { type ActionState, inDialog, latestOf } from './action-state.ts';
import { failureMessage, successMessage } from './messages.ts';

function succeeded(text: string, startedAt: number): ActionState {
  return { ...BEFORE_FIRST_RUN, hasSucceeded: true, message: successMessage(text), startedAt };
}

function failed(text: string, startedAt: number): ActionState {
  const error = new UserFacingError(text);
  return { ...BEFORE_FIRST_RUN, error, message: failureMessage(error), startedAt };
}

const BEFORE_FIRST_RUN: ActionState = {
  pending: false,
  error: null,
  hasSucceeded: false,
  message: null,
  startedAt: 0,
  reset: () => undefined,
};

test('the action that started last provides the message', () => {
  const earlierFailure = failed('The window was closed.', 1);
  const laterFailure = failed('Wrong password.', 2);
  expect(latestOf(earlierFailure, laterFailure).message?.text).toBe('Wrong password.');
  expect(latestOf(laterFailure, earlierFailure).message?.text).toBe('Wrong password.');
});

test('the dialog shows a failure, and the page does not', () => {
  const { message, dialogMessage } = inDialog(failed('Wrong password.', 1));
  expect(message).toBeNull();
  expect(dialogMessage?.text).toBe('Wrong password.');
});

test('the page shows a success after the dialog has closed', () => {
  expect(inDialog(succeeded('Saved.', 1)).message?.text).toBe('Saved.');
});

test('a laterFailure failure in a dialog hides an earlierFailure message outside the dialog', () => {
  const created = succeeded('Created.', 1);
  const notReplaced = inDialog(failed('Not replaced.', 2));
  expect(latestOf(created, notReplaced).message).toBeNull();
});
