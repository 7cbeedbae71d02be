import { expect, test } from 'vitest';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { FieldError } from './field-errors.ts';
import { actionFailureMessage, actionSuccessMessage } from './messages.ts';

test('an action’s text is the message of its success', () => {
  expect(actionSuccessMessage('Saved.')).toEqual({ tone: 'success', text: 'Saved.' });
});

test('an action can give its message another tone', () => {
  const message = { tone: 'info', text: 'Not sent.' } as const;
  expect(actionSuccessMessage(message)).toBe(message);
});

test('a success without a text has no message', () => {
  expect(actionSuccessMessage(undefined)).toBeNull();
});

test('an error that only fields show has no message', () => {
  expect(
    actionFailureMessage(new FieldError({ email: 'Please enter your email address.' })),
  ).toBeNull();
});

test('a form can show a message in addition to the errors of its fields', () => {
  const error = new FieldError(
    { firstName: 'First name is required.' },
    { formMessage: 'Almost done.', tone: 'info' },
  );
  expect(actionFailureMessage(error)).toEqual({ tone: 'info', text: 'Almost done.' });
});

test('an error can have the tone of information', () => {
  const error = new UserFacingError('Press again.', { tone: 'info' });
  expect(actionFailureMessage(error)).toEqual({ tone: 'info', text: 'Press again.' });
});
