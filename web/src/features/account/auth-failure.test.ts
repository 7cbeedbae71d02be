import { expect, test } from 'vitest';
import { requestFailureError } from '../../lib/api-error.ts';
import { PRESS_AGAIN_ERROR_CODE } from '../../lib/auth-error-code.ts';
import { UserFacingError } from '../../lib/user-facing-error.ts';
import { authFailureWithoutReason, authFailureWithReason } from './auth-failure.ts';

const firebaseError = (message: string, code: string) =>
  Object.assign(new Error(message), { code });

test.each([
  [
    'a sentence of ours where there is one',
    firebaseError('Firebase: Error (auth/wrong-password).', 'auth/wrong-password'),
    'Wrong email address or password.',
  ],
  [
    'a general sentence for a code without one',
    firebaseError('Firebase: Error (auth/internal-error).', 'auth/internal-error'),
    'Something went wrong. Please try again.',
  ],
  [
    'Firebase’s own sentence about a password',
    firebaseError(
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      'auth/weak-password',
    ),
    'Password should be at least 6 characters.',
  ],
  [
    'Firebase’s own sentence about a policy for passwords',
    firebaseError(
      'Firebase: Password must contain at least 8 characters (auth/password-does-not-meet-requirements).',
      'auth/password-does-not-meet-requirements',
    ),
    'Password must contain at least 8 characters.',
  ],
  [
    'the address to which a suspended person writes',
    firebaseError('Firebase: Error (auth/user-disabled).', 'auth/user-disabled'),
    'Your account is suspended. If you think this is a mistake, write to help@elevere.test.',
  ],
  ['a sentence of ours', new UserFacingError('You are not logged in.'), 'You are not logged in.'],
  [
    'a general sentence for technical words',
    new TypeError('Failed to fetch'),
    'Something went wrong. Please try again.',
  ],
  [
    'that the account was not read',
    requestFailureError('accountNotLoaded', 500),
    'We could not load your account. Please try again.',
  ],
  [
    'the suspension if Firestore forbids the read',
    requestFailureError('accountNotLoaded', 403),
    'Your account is suspended. If you think this is a mistake, write to help@elevere.test.',
  ],
])('a failed login shows %s', (_, error, message) => {
  expect(authFailureWithReason(error, (reason) => reason).message).toBe(message);
});

const WEAK_PASSWORD_ERROR = firebaseError(
  'Firebase: Too short (auth/weak-password).',
  'auth/weak-password',
);

test('a field shows the reason, and the form what failed', () => {
  const thrownError = authFailureWithoutReason(WEAK_PASSWORD_ERROR, 'It failed.', {
    fields: { password: 'newPassword' },
  });
  expect(thrownError).toMatchObject({
    fields: { newPassword: 'Too short.' },
    formMessage: { text: 'It failed.' },
    cause: WEAK_PASSWORD_ERROR,
  });
});

test('the form does not repeat the message of a field', () => {
  const messageForReason = (reason: string) => `It failed: ${reason}`;
  const thrownError = authFailureWithReason(WEAK_PASSWORD_ERROR, messageForReason, {
    fieldMessageFor: messageForReason,
    fields: { password: 'password' },
  });
  expect(thrownError).toMatchObject({
    fields: { password: 'It failed: Too short.' },
    formMessage: null,
  });
});

test('a form without a field for the reason shows no field error', () => {
  const thrownError = authFailureWithoutReason(WEAK_PASSWORD_ERROR, 'It failed.', {
    fields: { email: 'email' },
  });
  expect(thrownError).toBeInstanceOf(UserFacingError);
});

test.each([
  ['hides the reason', 'auth/wrong-password', 'It failed.'],
  [
    'says that Google’s window was closed',
    'auth/popup-closed-by-user',
    'It failed. The Google window was closed before you finished.',
  ],
  [
    'is left out if the person only has to press again',
    PRESS_AGAIN_ERROR_CODE,
    'The Google window is ready. Please click the button again.',
  ],
])('a message without the reason %s', (_, code, message) => {
  expect(authFailureWithoutReason(firebaseError('', code), 'It failed.').message).toBe(message);
});

test('without the reason, an error that is not Firebase’s keeps its own message', () => {
  const error = requestFailureError('otherMember');
  expect(authFailureWithoutReason(error, 'It failed.')).toBe(error);
});

test.each([
  ['auth/email-already-in-use', 'This email address already has an account. Log in instead.'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/invalid-new-email', 'Please enter a valid email address.'],
])('a refused email address (%s) is reported at its field', (code, message) => {
  const thrownError = authFailureWithReason(firebaseError('', code), (reason) => reason, {
    fields: { email: 'email', password: 'password' },
  });
  expect(thrownError).toMatchObject({ fields: { email: message }, formMessage: null });
});

test('a form can word the reason of a code', () => {
  const thrownError = authFailureWithReason(
    firebaseError('', 'auth/wrong-password'),
    (reason) => reason,
    {
      reasons: { 'auth/wrong-password': 'Wrong current password.' },
    },
  );
  expect(thrownError.message).toBe('Wrong current password.');
});

test('the request to press again is not shown as an error', () => {
  const thrownError = authFailureWithReason(
    firebaseError('', PRESS_AGAIN_ERROR_CODE),
    () => 'It failed.',
  );
  expect(thrownError).toMatchObject({ tone: 'info' });
});
