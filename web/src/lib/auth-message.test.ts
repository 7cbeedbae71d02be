import { expect, test } from 'vitest';
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
    'the code where Firebase says nothing else',
    firebaseError('Firebase: Error (auth/internal-error).', 'auth/internal-error'),
    'Error (auth/internal-error).',
  ],
  [
    'Firebase’s own sentence where it has one',
    firebaseError(
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      'auth/weak-password',
    ),
    'Password should be at least 6 characters.',
  ],
  [
    'the address to which a suspended person writes',
    firebaseError('Firebase: Error (auth/user-disabled).', 'auth/user-disabled'),
    'Your account is suspended. If you think this is a mistake, write to help@elevere.test.',
  ],
  ['what any other error says', new Error('You are not signed in.'), 'You are not signed in.'],
])('a failed sign-in shows %s', (_, error, message) => {
  expect(authMessage(error)).toBe(message);
});
