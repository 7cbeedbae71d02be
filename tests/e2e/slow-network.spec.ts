import type { Page } from '@playwright/test';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { logInByPassword } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { MAX_UNNOTICED_SCORE, totalScore, watchShifts } from './support/layout-shifts.ts';
import { skeletons } from './support/place-holders.ts';
import { expect, test } from './support/test.ts';

/** After `hold`, the server answers no call until `letThrough`. */
async function holdableServer(page: Page) {
  let answerRelease: PromiseWithResolvers<void> | null = null;
  await page.route('**/api/**', async (route) => {
    await answerRelease?.promise;
    await route.continue();
  });
  return {
    hold: () => {
      answerRelease = Promise.withResolvers<void>();
    },
    letThrough: () => answerRelease?.resolve(),
  };
}

const SLOW_PAGES: readonly {
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
  await enter(page, await logInByPassword('edsger@elevere.test'));
  const server = await holdableServer(page);
  const shifts = await watchShifts(page);
  for (const { address, waiting, shown } of SLOW_PAGES) {
    server.hold();
    await page.goto(address);
    for (const text of waiting) {
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    }
    server.letThrough();
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expect(skeletons(page)).toHaveCount(0);
    const newShifts = await shifts();
    expect(totalScore(newShifts), `${address}: ${newShifts.join('; ')}`).toBeLessThan(
      MAX_UNNOTICED_SCORE,
    );
  }
});
