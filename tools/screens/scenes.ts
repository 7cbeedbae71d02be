import type { Page } from '@playwright/test';
import { comeToReauthentication } from '../../tests/e2e/support/new-password.ts';
import { DEMO_CODES } from '../seed/demo.ts';

/** Whose eyes a page is seen through: nobody's, or a demo account's. */
export type Viewer = 'visitor' | 'alan' | 'edsger' | 'donald';

/** One row of section 2, as the gallery shows it. */
export interface Scene {
  /** As section 2 writes the route. */
  readonly route: string;
  /** The address that the picture is taken at. */
  readonly address: string;
  readonly viewer: Viewer;
  /** The browser tests that cover the route, in tests/e2e. */
  readonly tests: readonly string[];
  /** What is done on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Every test file that goes through all routes. */
export const TESTS_OF_EVERY_ROUTE = ['routes-by-role.spec.ts'] as const;

async function openFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByText('Expires On').waitFor();
}

/** The twenty rows of section 2, in its order. */
export const SCENES: readonly Scene[] = [
  { route: '/', address: '/', viewer: 'visitor', tests: [] },
  { route: '/landing-page', address: '/landing-page', viewer: 'visitor', tests: [] },
  {
    route: '/login',
    address: '/login',
    viewer: 'visitor',
    tests: ['login.spec.ts', 'google.spec.ts', 'session.spec.ts'],
  },
  { route: '/signup', address: '/signup', viewer: 'visitor', tests: ['signup.spec.ts'] },
  {
    route: '/reset-password',
    address: '/reset-password',
    viewer: 'visitor',
    tests: ['password-reset.spec.ts'],
  },
  {
    route: '/enter-invitation',
    address: '/enter-invitation',
    viewer: 'visitor',
    tests: ['join.spec.ts', 'registration-failures.spec.ts'],
  },
  {
    route: '/register and /user-registration?code={code}',
    address: `/user-registration?code=${DEMO_CODES.barbara}`,
    viewer: 'visitor',
    tests: [
      'join.spec.ts',
      'registration-failures.spec.ts',
      'abandoned-registration.spec.ts',
      'google.spec.ts',
    ],
  },
  {
    route: '/dashboard',
    address: '/dashboard',
    viewer: 'alan',
    tests: ['dashboard.spec.ts', 'session.spec.ts', 'outage.spec.ts'],
  },
  {
    route: '/mini-dashboard',
    address: '/mini-dashboard',
    viewer: 'donald',
    tests: ['second-code.spec.ts', 'join.spec.ts', 'slideshow.spec.ts'],
  },
  {
    route: '/create-invitation',
    address: '/create-invitation',
    viewer: 'alan',
    tests: ['creating.spec.ts', 'inviting.spec.ts', 'join.spec.ts', 'outage.spec.ts'],
  },
  {
    route: '/manage-invitations',
    address: '/manage-invitations',
    viewer: 'alan',
    tests: ['inviting.spec.ts', 'slow-network.spec.ts'],
    prepare: (page) => openFirst(page, 'Show Details'),
  },
  {
    route: '/profile',
    address: '/profile',
    viewer: 'edsger',
    tests: ['profile.spec.ts', 'slow-network.spec.ts'],
  },
  {
    route: '/settings',
    address: '/settings',
    viewer: 'edsger',
    tests: ['profile.spec.ts', 'picture.spec.ts'],
  },
  {
    route: '/change-password',
    address: '/change-password',
    viewer: 'edsger',
    tests: ['password-change.spec.ts'],
  },
  {
    route: '/reauthentication',
    // Where a pending password comes from; the page has nothing to show without one.
    address: '/change-password',
    viewer: 'edsger',
    tests: ['password-change.spec.ts', 'google.spec.ts', 'accessibility.spec.ts'],
    prepare: comeToReauthentication,
  },
  {
    route: '/redirect-to-elevere',
    address: '/redirect-to-elevere',
    viewer: 'visitor',
    tests: ['waitlist.spec.ts'],
  },
  {
    route: '/faq',
    address: '/faq',
    viewer: 'visitor',
    tests: ['faq.spec.ts', 'need-help.spec.ts'],
  },
  {
    route: '/welcome-new-full-users',
    address: '/welcome-new-full-users',
    viewer: 'edsger',
    tests: ['join.spec.ts'],
  },
  {
    route: '/welcome-new-full-users-2',
    address: '/welcome-new-full-users-2',
    viewer: 'edsger',
    tests: ['join.spec.ts'],
  },
  {
    route: '/welcome-new-first-time-users',
    address: '/welcome-new-first-time-users',
    viewer: 'donald',
    tests: ['slideshow.spec.ts'],
  },
];
