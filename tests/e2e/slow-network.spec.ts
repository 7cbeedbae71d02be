import type { Page } from '@playwright/test';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { logInByPassword } from '../support/people.ts';
import { enter } from './support/enter.ts';
import {
  MAX_UNNOTICED_SCORE,
  totalShiftScore,
  watchLayoutShifts,
} from './support/layout-shifts.ts';
import { locateSkeletons } from './support/skeletons.ts';
import { expect, test } from './support/test.ts';

/** After `hold`, the server answers no call until `release`. */
async function interceptCalls(page: Page) {
  let answerRelease: PromiseWithResolvers<void> | null = null;
  await page.route('**/api/**', async (route) => {
    await answerRelease?.promise;
    await route.continue();
  });
  return {
    hold: () => {
      answerRelease = Promise.withResolvers<void>();
    },
    release: () => answerRelease?.resolve(),
  };
}

const PAGES_WITH_SKELETONS: readonly {
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
  tag: '@variant',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, await logInByPassword('edsger@elevere.test'));
  const heldServer = await interceptCalls(page);
  const readLayoutShifts = await watchLayoutShifts(page);
  for (const { address, waiting, shown } of PAGES_WITH_SKELETONS) {
    heldServer.hold();
    await page.goto(address);
    for (const text of waiting) {
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    }
    heldServer.release();
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expect(locateSkeletons(page)).toHaveCount(0);
    const layoutShifts = await readLayoutShifts();
    expect(totalShiftScore(layoutShifts), `${address}: ${layoutShifts.join('; ')}`).toBeLessThan(
      MAX_UNNOTICED_SCORE,
    );
  }
});
