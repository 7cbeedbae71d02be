import type { Role } from '@elevere/functions/contract';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from './paths.ts';
import { congratulationsOr, forgetNewcomer, rememberNewcomer } from './remembered-newcomer.ts';

afterEach(forgetNewcomer);

// Node.js has no localStorage here, so these tests also show that a page works without storage.
const account = (role: Role | null, uid = 'kay') => ({ uid, role });

test.each(['fulluser', 'poweruser', 'admin'] as const)(
  'a remembered newcomer with the role %s is congratulated once, instead of the dashboard',
  (role) => {
    expect(congratulationsOr(PATHS.dashboard, account(role))).toBe(PATHS.dashboard);
    rememberNewcomer('kay');
    expect(congratulationsOr(PATHS.dashboard, account(role))).toBe(PATHS.welcomeFullUser);
    forgetNewcomer();
    expect(congratulationsOr(PATHS.dashboard, account(role))).toBe(PATHS.dashboard);
  },
);

test.each([
  ['another page than the dashboard', PATHS.profile, account('fulluser')],
  ['a person without a role', PATHS.dashboard, account(null)],
  ['a newcomer', PATHS.dashboard, account('partialuser')],
  ['another member in the same browser', PATHS.dashboard, account('fulluser', 'ada')],
])('the congratulations do not replace the destination for %s', (_case, destination, person) => {
  rememberNewcomer('kay');
  expect(congratulationsOr(destination, person)).toBe(destination);
});
