import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoNetwork } from '../support/emulators.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { logIn } from './support/members.ts';
import { expectedLanding, ROUTE_TABLE, VIEWERS } from './support/route-table.ts';
import { expect, test } from './support/test.ts';
import { become } from './support/viewers.ts';

/** WCAG 2.2, levels A and AA: each version's rules have tags of their own. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** A page differs between the schemes in its colours only, and so do these rules' findings. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// An arc that grows or a message that rises would be judged half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessible(page: Page, what: string): Promise<void> {
  // Skeletons have gone, and nothing fades any more.
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Our pages have no frames of other origins; the other mode opens a page more for every look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(COLOUR_RULES)
    ).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

for (const viewer of VIEWERS) {
  test(`axe finds nothing on any page that this person can see: ${viewer}`, async ({ page }) => {
    test.setTimeout(300_000);
    await demoNetwork();
    await become(page, viewer);
    for (const row of ROUTE_TABLE.filter(({ lands }) => lands[viewer] === 'sees')) {
      await page.goto(row.address);
      const { heading } = expectedLanding(row, viewer);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page, `${row.address} for ${viewer}`);
    }
  });
}

test('axe finds nothing in the dialogs and the open details of a code', async ({ page }) => {
  test.setTimeout(120_000);
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  await logIn(page, member.email);
  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: /^Show Details/ }).click();
  await expect(page.getByText('Expires On')).toBeVisible();
  await expectAccessible(page, 'open details');

  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'the share dialog');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the revoke dialog');
});

test('axe finds nothing in the profile form with errors, or while a picture is cut', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();

  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 60, g: 120, b: 90 } },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expectAccessible(page, 'settings in the middle of things');
});

test('axe finds nothing on pages whose server does not answer', async ({ page, expectFailure }) => {
  test.setTimeout(120_000);
  expectFailure(/api/);
  const member = await newMember('fulluser');
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await logIn(page, member.email);
  for (const address of ['/dashboard', '/manage-invitations', '/profile', '/settings']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectAccessible(page, `${address} without a server`);
  }
});
