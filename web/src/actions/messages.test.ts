import { expect, test } from 'vitest';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { FieldError } from './field-errors.ts';
import { failureMessage } from './messages.ts';

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
