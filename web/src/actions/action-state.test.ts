import { expect, test } from 'vitest';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { type ActionState, latestActionOf, toDialogAction } from './action-state.ts';
import { actionFailureMessage, actionSuccessMessage } from './messages.ts';

function succeededAction(text: string, startedAt: number): ActionState {
  return {
    ...STATE_BEFORE_FIRST_RUN,
    hasSucceeded: true,
    message: actionSuccessMessage(text),
    startedAt,
  };
}

function failedAction(text: string, startedAt: number): ActionState {
  const error = new UserFacingError(text);
  return { ...STATE_BEFORE_FIRST_RUN, error, message: actionFailureMessage(error), startedAt };
}

const STATE_BEFORE_FIRST_RUN: ActionState = {
  pending: false,
  error: null,
  hasSucceeded: false,
  message: null,
  startedAt: 0,
  reset: () => undefined,
};

test('the action that started last provides the message', () => {
  const earlierFailure = failedAction('The window was closed.', 1);
  const laterFailure = failedAction('Wrong password.', 2);
  expect(latestActionOf(earlierFailure, laterFailure).message?.text).toBe('Wrong password.');
  expect(latestActionOf(laterFailure, earlierFailure).message?.text).toBe('Wrong password.');
});

test('the dialog shows a failure, and the page does not', () => {
  const { message, dialogMessage } = toDialogAction(failedAction('Wrong password.', 1));
  expect(message).toBeNull();
  expect(dialogMessage?.text).toBe('Wrong password.');
});

test('the page shows a success after the dialog has closed', () => {
  expect(toDialogAction(succeededAction('Saved.', 1)).message?.text).toBe('Saved.');
});

test('a later failure in a dialog hides an earlier message outside the dialog', () => {
  const createdAction = succeededAction('Created.', 1);
  const failedReplacement = toDialogAction(failedAction('Not replaced.', 2));
  expect(latestActionOf(createdAction, failedReplacement).message).toBeNull();
});
