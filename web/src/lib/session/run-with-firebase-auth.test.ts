import { expect, test } from 'vitest';
import { rejectOtherAccount } from './run-with-firebase-auth.ts';

test('a request is refused if another account is logged in', () => {
  expect(() => rejectOtherAccount({ uid: 'alan' }, 'ada')).toThrow('Someone else is now logged in');
});

test.each([
  ['the shown account is logged in', { uid: 'ada' }, 'ada'],
  ['nobody is logged in', null, 'ada'],
  ['the page shows no account', { uid: 'ada' }, null],
])('a request is allowed if %s', (_situation, user, expectedUid) => {
  expect(() => rejectOtherAccount(user, expectedUid)).not.toThrow();
});
