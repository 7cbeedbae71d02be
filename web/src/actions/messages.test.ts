import { expect, test } from 'vitest';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { FieldError } from './field-errors.ts';
import { failureMessage, successMessage } from './messages.ts';

test('an action’s text is the message of its success', () => {
  expect(successMessage('Saved.')).toEqual({ tone: 'success', text: 'Saved.' });
});

test('an action can give its message another tone', () => {
  const message = { tone: 'info', text: 'Not sent.' } as const;
  expect(successMessage(message)).toBe(message);
});

test('a success without a text has no message', () => {
  expect(successMessage(undefined)).toBeNull();
});

test('an error that only fields show has no message', () => {
  expect(failureMessage(new FieldError({ email: 'Please enter your email address.' }))).toBeNull();
});

test('a form can show a message in addition to the errors of its fields', () => {
  const error = new FieldError(
    { firstName: 'First name is required.' },
    { formMessage: 'Almost done.', tone: 'info' },
  );
  expect(failureMessage(error)).toEqual({ tone: 'info', text: 'Almost done.' });
});

test('an error can have the tone of information', () => {
  const error = new UserFacingError('Press again.', { tone: 'info' });
  expect(failureMessage(error)).toEqual({ tone: 'info', text: 'Press again.' });
});
