import { afterEach, expect, test } from 'vitest';
import {
  forgetPendingPassword,
  pendingPasswordOf,
  storePendingPassword,
} from './pending-password.ts';

afterEach(forgetPendingPassword);

test('only the member who typed a pending password gets it', () => {
  storePendingPassword('ada', 'a long sentence');
  expect(pendingPasswordOf('ada')).toBe('a long sentence');
  expect(pendingPasswordOf('alan')).toBeNull();
});

test('a forgotten pending password is gone', () => {
  storePendingPassword('ada', 'a long sentence');
  forgetPendingPassword();
  expect(pendingPasswordOf('ada')).toBeNull();
});
