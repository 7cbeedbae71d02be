import { expect, test } from 'vitest';
import { networkQuerySchema, networkSettingsChangeSchema } from './network.ts';

test.each([
  [{ paused: true }],
  [{ vouch_wait_days: 0 }],
  [{ vouch_wait_days: 365, different_inviters: true }],
])('the settings change by %j', (change) => {
  expect(networkSettingsChangeSchema.parse(change)).toEqual(change);
});

test.each([
  [{}],
  [{ paused: 'yes' }],
  [{ vouch_wait_days: -1 }],
  [{ vouch_wait_days: 366 }],
  [{ vouch_wait_days: 1.5 }],
  [{ vouch_wait_days: '30' }],
  [{ vouch_wait_days: null }],
  [{ different_inviters: 'refuse' }],
  [{ paused: true, monthly: 3 }],
])('the settings do not change by %j', (change) => {
  expect(networkSettingsChangeSchema.safeParse(change).success).toBe(false);
});

test('the query parses the number of days from text', () => {
  expect(networkQuerySchema.parse({ vouch_wait_days: '90' })).toEqual({ vouch_wait_days: 90 });
  expect(networkQuerySchema.parse({})).toEqual({});
  expect(networkQuerySchema.safeParse({ vouch_wait_days: 'ninety' }).success).toBe(false);
});
