import { expect, test } from 'vitest';
import { currentPasswordSchema, newPasswordError } from './password-rules.ts';

test('a new password has at least six characters', () => {
  expect(newPasswordError('')).toBe('Password is required.');
  expect(newPasswordError('12345')).toBe('Password should be at least 6 characters.');
  expect(newPasswordError('123456')).toBeUndefined();
});

test('an old password may be shorter than a new one', () => {
  expect(currentPasswordSchema.safeParse('1')).toEqual({ success: true, data: '1' });
  expect(currentPasswordSchema.safeParse('').success).toBe(false);
});
