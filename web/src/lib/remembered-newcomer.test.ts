import type { Role } from '@elevere/functions/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { PATHS } from './paths.ts';
import {
  congratulationsPageOrDestination,
  rememberNewcomer,
  removeRememberedNewcomer,
} from './remembered-newcomer.ts';

afterEach(() => {
  removeRememberedNewcomer();
});

const account = (role: Role | null, uid = 'kay') => ({ uid, role });

test.each(['fulluser', 'poweruser', 'admin'] as const)(
  'a remembered newcomer with the role %s is congratulated once, instead of the dashboard',
  (role) => {
    expect(congratulationsPageOrDestination(PATHS.dashboard, account(role))).toBe(PATHS.dashboard);
    rememberNewcomer('kay');
    expect(congratulationsPageOrDestination(PATHS.dashboard, account(role))).toBe(
      PATHS.welcomeFullUser,
    );
    removeRememberedNewcomer();
    expect(congratulationsPageOrDestination(PATHS.dashboard, account(role))).toBe(PATHS.dashboard);
  },
);

test.each([
  ['another page than the dashboard', PATHS.profile, account('fulluser')],
  ['a person without a role', PATHS.dashboard, account(null)],
  ['a newcomer', PATHS.dashboard, account('partialuser')],
  ['another member in the same browser', PATHS.dashboard, account('fulluser', 'ada')],
])('the congratulations do not replace the destination for %s', (_case, destination, person) => {
  rememberNewcomer('kay');
  expect(congratulationsPageOrDestination(destination, person)).toBe(destination);
});

test('a newcomer is remembered after a reload, until the congratulations', () => {
  rememberNewcomer('kay');
  expect(localStorage.getItem('elevere.half-way')).toBe('kay');
  removeRememberedNewcomer();
  expect(localStorage.getItem('elevere.half-way')).toBeNull();
  // Simulates a text that the page stored before the reload.
  localStorage.setItem('elevere.half-way', 'kay');
  expect(congratulationsPageOrDestination(PATHS.dashboard, account('fulluser'))).toBe(
    PATHS.welcomeFullUser,
  );
});

test('a newcomer is congratulated even if the browser forbids storage', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberNewcomer('kay');
  expect(congratulationsPageOrDestination(PATHS.dashboard, account('fulluser'))).toBe(
    PATHS.welcomeFullUser,
  );
});
