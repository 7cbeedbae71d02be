import type { Page } from '@playwright/test';
import { comeToReauthentication } from '../../tests/e2e/support/new-password.ts';
import { DEMO_CODES, DEMO_VOUCH_TOKEN } from '../seed/demo.ts';

/** Who opens a page: a visitor, or a demo account. */
export type Viewer = 'visitor' | 'ada' | 'alan' | 'barbara' | 'edsger' | 'donald';

/** One page of the gallery. */
export interface Scene {
  /** As product section 2 writes the route. */
  readonly route: string;
  /** The address that the picture is taken at, where it is not the route. */
  readonly address?: string;
  readonly viewer: Viewer;
  /** What is done on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function openFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByText('Expires On').waitFor();
}

/** The pages of product section 2, in its order. */
export const SCENES: readonly Scene[] = [
  { route: '/', viewer: 'visitor' },
  { route: '/landing-page', viewer: 'visitor' },
  { route: '/login', viewer: 'visitor' },
  { route: '/signup', viewer: 'visitor' },
  { route: '/reset-password', viewer: 'visitor' },
  { route: '/enter-invitation', viewer: 'visitor' },
  {
    route: '/register and /user-registration?code={code}',
    address: `/user-registration?code=${DEMO_CODES.barbara}`,
    viewer: 'visitor',
  },
  { route: '/dashboard', viewer: 'edsger' },
  { route: '/mini-dashboard', viewer: 'donald' },
  { route: '/create-invitation', viewer: 'alan' },
  {
    route: '/manage-invitations',
    viewer: 'alan',
    prepare: (page) => openFirst(page, 'Show Details'),
  },
  { route: '/profile', viewer: 'edsger' },
  { route: '/settings', viewer: 'edsger' },
  { route: '/change-password', viewer: 'edsger' },
  {
    route: '/reauthentication',
    // Where a pending password comes from; the page has nothing to show without one.
    address: '/change-password',
    viewer: 'edsger',
    prepare: comeToReauthentication,
  },
  { route: '/redirect-to-elevere', viewer: 'visitor' },
  { route: '/faq', viewer: 'visitor' },
  { route: '/welcome-new-full-users', viewer: 'edsger' },
  { route: '/welcome-new-full-users-2', viewer: 'edsger' },
  { route: '/welcome-new-first-time-users', viewer: 'donald' },
  { route: '/circle', viewer: 'edsger' },
  { route: '/vouch/{token}', address: `/vouch/${DEMO_VOUCH_TOKEN}`, viewer: 'barbara' },
  { route: '/admin', viewer: 'ada' },
  { route: '/admin/members', viewer: 'ada' },
  { route: '/admin/members/{uid}', address: '/admin/members/demo-alan', viewer: 'ada' },
  { route: '/admin/audit', viewer: 'ada' },
];
