import { ROLES, type Role } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { PATHS } from '../lib/paths.ts';
import type { Account, Session } from '../lib/session/session-states.ts';
import { ADA } from '../testing/test-account.ts';
import {
  ariaCurrentOfLink,
  menuOnlyLinksForSession,
  navigationBarLinksForSession,
} from './navigation.ts';

function ariaCurrentByLabel(session: Session, pathname: string): Record<string, string> {
  const labelEntries = navigationBarLinksForSession(session).flatMap((link) => {
    const ariaCurrent = ariaCurrentOfLink(link, pathname);
    return ariaCurrent === undefined ? [] : [[link.label, ariaCurrent]];
  });
  return Object.fromEntries(labelEntries);
}

test.each([
  [PATHS.dashboard, { Dashboard: 'page' }],
  [PATHS.createInvitation, { 'Create Invitation': 'page' }],
  [PATHS.changePassword, { Settings: 'true' }],
  [PATHS.reauthentication, { Settings: 'true' }],
  [PATHS.welcomeFullUser, { Dashboard: 'true' }],
  [PATHS.welcomeFullUserTour, { Dashboard: 'true' }],
  // The navigation bar has no link to the following pages, so none of its links is marked as
  // current.
  [PATHS.manageInvitations, {}],
  [PATHS.circle, {}],
  [PATHS.faq, {}],
])('the page %s marks its link in the bar as current', (path, expected) => {
  expect(ariaCurrentByLabel({ status: 'in', account: ADA }, path)).toEqual(expected);
});

test.each([
  PATHS.admin,
  PATHS.adminMembers,
  '/admin/members/ada',
  PATHS.adminAudit,
  PATHS.adminNetwork,
])('the admin’s page %s marks Admin in the menu as current', (path) => {
  const menuLinks = menuOnlyLinksForSession({ status: 'in', account: { ...ADA, role: 'admin' } });
  const currentLinks = menuLinks.filter((link) => ariaCurrentOfLink(link, path) !== undefined);
  expect(currentLinks.map(({ label }) => label)).toEqual(['Admin']);
});

test('until the session is known, the bar has the links of the expected member', () => {
  const barLabels = (expected: Account | null) =>
    navigationBarLinksForSession({ status: 'unknown', expected, unreachable: false }).map(
      ({ label }) => label,
    );
  expect(barLabels(ADA)).toEqual(['Dashboard', 'Profile', 'Create Invitation', 'Settings']);
  expect(barLabels(null)).toEqual([]);
});

test('the page for resetting a password marks Log in as current', () => {
  expect(ariaCurrentByLabel({ status: 'out', reason: null }, PATHS.resetPassword)).toEqual({
    'Log in': 'true',
  });
});

test('each role has exactly the links in the bar that the specification lists', () => {
  const labelsAndPathsInBar = (session: Session) =>
    navigationBarLinksForSession(session).map(({ label, to }) => [label, to]);
  const barLinksOfRole = (role: Role | null) =>
    labelsAndPathsInBar({ status: 'in', account: { ...ADA, role } });
  expect(labelsAndPathsInBar({ status: 'out', reason: null })).toEqual([
    ['Enter Code', '/enter-invitation'],
    ['Join Waitlist', '/redirect-to-elevere'],
    ['Log in', '/login'],
  ]);
  expect(barLinksOfRole('partialuser')).toEqual([
    ['Dashboard', '/mini-dashboard'],
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ]);
  for (const role of ['fulluser', 'poweruser', 'admin', null] as const) {
    expect(barLinksOfRole(role), `${role}`).toEqual([
      ['Dashboard', '/dashboard'],
      ['Profile', '/profile'],
      ['Create Invitation', '/create-invitation'],
      ['Settings', '/settings'],
    ]);
  }
});

test('newcomers have no member search, and only admins have the console', () => {
  const menuLabels = (role: Role) =>
    menuOnlyLinksForSession({ status: 'in', account: { ...ADA, role } }).map(({ label }) => label);
  expect(Object.fromEntries(ROLES.map((role) => [role, menuLabels(role)]))).toEqual({
    partialuser: ['Circle'],
    fulluser: ['Manage Invitations', 'Circle', 'Find a member'],
    poweruser: ['Manage Invitations', 'Circle', 'Find a member'],
    admin: ['Manage Invitations', 'Circle', 'Find a member', 'Admin'],
  });
  expect(menuOnlyLinksForSession({ status: 'out', reason: null })).toEqual([]);
});
