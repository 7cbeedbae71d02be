import { expect, test } from 'vitest';
import { PlainError } from '../lib/api-error.ts';
import { FieldError } from './field-errors.ts';
import { messageOf, type Outcome, successMessageOf, successOf } from './outcome.ts';

function outcome(changes: Partial<Outcome>): Outcome {
  return { pending: false, error: null, result: null, startedAt: 1, ...changes };
}

test('the action that started last provides the message', () => {
  const laterFailure = outcome({ error: new PlainError('Wrong password.'), startedAt: 2 });
  const earlierFailure = outcome({ error: new PlainError('The window was closed.') });
  expect(messageOf(earlierFailure, laterFailure)).toEqual({
    tone: 'danger',
    text: 'Wrong password.',
  });
  expect(messageOf(laterFailure, earlierFailure)).toEqual({
    tone: 'danger',
    text: 'Wrong password.',
  });
});

test('an error that only fields show has no message', () => {
  const error = new FieldError({ email: 'Please enter your email address.' });
  expect(messageOf(outcome({ error }))).toBeNull();
});

test('a form can show a message in addition to the errors of its fields', () => {
  const error = new FieldError(
    { firstName: 'First name is required.' },
    { formMessage: 'Almost done.', tone: 'info' },
  );
  expect(messageOf(outcome({ error }))).toEqual({ tone: 'info', text: 'Almost done.' });
});

test('an error can have the tone of information', () => {
  const error = new PlainError('Press again.', { tone: 'info' });
  expect(messageOf(outcome({ error }))).toEqual({ tone: 'info', text: 'Press again.' });
});

test('a result with a message is a success', () => {
  const result = { message: 'Saved.', success: true };
  expect(messageOf(outcome({ result }))).toEqual({ tone: 'success', text: 'Saved.' });
});

test('a result without a message shows nothing', () => {
  expect(messageOf(outcome({ result: { code: 'A1ANC0DE0000' } }))).toBeNull();
});

test('outside the dialog only a success has a message', () => {
  expect(successMessageOf(outcome({ error: new PlainError('Wrong password.') }))).toBeNull();
  expect(successMessageOf(outcome({ result: { message: 'Saved.' } }))?.text).toBe('Saved.');
});

test('a later failure in a dialog hides an earlier message outside the dialog', () => {
  const earlierSuccess = outcome({ result: { message: 'Created.' } });
  const failureInDialog = outcome({ error: new PlainError('Not replaced.'), startedAt: 2 });
  expect(messageOf(earlierSuccess, successOf(failureInDialog))).toBeNull();
});
