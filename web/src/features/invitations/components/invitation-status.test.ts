import { expect, test } from 'vitest';
import { badgeOf } from './invitation-status.ts';

const NONE = { active: false, revoked: false, used: false, expired: false };
const ALL = { active: true, revoked: true, used: true, expired: true };

test('the badge is the first that holds of active, revoked, used, expired, inactive', () => {
  expect(badgeOf(ALL)).toBe('Active');
  expect(badgeOf({ ...ALL, active: false })).toBe('Revoked');
  expect(badgeOf({ ...NONE, used: true, expired: true })).toBe('Used');
  expect(badgeOf({ ...NONE, expired: true })).toBe('Expired');
  expect(badgeOf(NONE)).toBe('Inactive');
});
