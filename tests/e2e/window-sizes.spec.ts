import { TEXT_LIMITS } from '../../functions/src/contract/limits.ts';
import { redeem } from '../../functions/src/domain/invitation.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { logIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('in what 400 % leave of a window of 1280 x 1024 (WCAG 1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the longest of names makes no page wider than the window', async ({ page }) => {
    const admin = await newMember('admin');
    const name = 'W'.repeat(TEXT_LIMITS.name);
    await memberRef(admin.uid).update({
      firstName: name,
      lastName: name,
      job: name,
      company: name,
    });
    await newInvitation(admin.uid, {
      change: (fresh) => {
        const redeemed = redeem(fresh, admin.uid, 'first', new Date());
        if (!redeemed.ok) throw new Error(redeemed.reason);
        return redeemed.invitation;
      },
    });
    await logIn(page, admin.email);
    for (const address of [
      '/dashboard',
      '/mini-dashboard',
      '/profile',
      '/settings',
      '/create-invitation',
      '/welcome-new-full-users',
      '/manage-invitations',
    ]) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('.animate-pulse')).toHaveCount(0);
      if (address === '/manage-invitations') {
        await page.getByRole('button', { name: /^Show Details/ }).click();
        await expect(page.getByText('Used By')).toBeVisible();
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, address).toBeLessThanOrEqual(320);
    }
  });

  test('in a low window the menu scrolls, down to Logout', async ({ page }) => {
    await logIn(page, (await newMember('fulluser')).email);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Logout' }).focus();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.waitForURL('/login');
  });
});

test('on a wide screen the heading of every public page begins at the same edge', async ({
  page,
}) => {
  const edges = new Map<string, number | undefined>();
  for (const address of ['/', '/landing-page', '/login', '/redirect-to-elevere', '/faq', '/no']) {
    await page.goto(address);
    edges.set(address, (await page.locator('main h1').boundingBox())?.x);
  }
  const [edge] = edges.values();
  expect(edges).toEqual(new Map([...edges.keys()].map((address) => [address, edge])));
});
