import type { Page } from '@playwright/test';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { signIn } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { MAX_UNNOTICED_SCORE, scoreOf, watchShifts } from './support/layout-shifts.ts';
import { placeHolders } from './support/place-holders.ts';
import { expect, test } from './support/test.ts';

/** Holds back every answer of the server, from `hold` until `letThrough`. */
async function slowServer(page: Page) {
  let gate: PromiseWithResolvers<void> | null = null;
  await page.route('**/api/**', async (route) => {
    await gate?.promise;
    await route.continue();
  });
  return {
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    letThrough: () => gate?.resolve(),
  };
}

const PAGES: readonly {
  readonly address: string;
  readonly waiting: readonly string[];
  readonly shown: string;
}[] = [
  { address: '/dashboard', waiting: ['Loading your invitation statistics…'], shown: 'Revoked' },
  {
    address: '/manage-invitations',
    waiting: ['Loading your invitations…'],
    shown: formatInvitationCode(DEMO_CODES.edsger),
  },
  {
    address: '/profile',
    waiting: ['Loading your profile…', 'Loading the members who vouched for you…'],
    shown: 'Grace Hopper',
  },
  {
    address: '/settings',
    waiting: ['Loading your profile…', 'Loading your picture…'],
    shown: 'Choose a picture',
  },
  {
    address: '/create-invitation',
    waiting: ['Loading your remaining invitations…'],
    shown: 'remaining invitations this month',
  },
];

test('skeletons reserve the space of lists, and are announced', {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, await signIn('edsger@elevere.test'));
  const server = await slowServer(page);
  const shifts = await watchShifts(page);
  for (const { address, waiting, shown } of PAGES) {
    server.hold();
    await page.goto(address);
    for (const text of waiting) {
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    }
    server.letThrough();
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expect(placeHolders(page)).toHaveCount(0);
    const moved = await shifts();
    expect(scoreOf(moved), `${address}: ${moved.join('; ')}`).toBeLessThan(MAX_UNNOTICED_SCORE);
  }
});
