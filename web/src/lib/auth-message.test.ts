import { expect, test } from 'vitest';
import { PlainError, requestFailureError } from './api-error.ts';
import { authMessage } from './auth-message.ts';

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
  ['a sentence of ours', new PlainError('You are not signed in.'), 'You are not signed in.'],
  [
    'a general sentence for technical words',
    new TypeError('Failed to fetch'),
    'Something went wrong. Please try again.',
  ],
  [
    'that the account was not read',
    requestFailureError('unreadDocument', 500),
    'We could not load your account. Please try again.',
  ],
])('a failed login shows %s', (_, error, message) => {
  expect(authMessage(error)).toBe(message);
});
