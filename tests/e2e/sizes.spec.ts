import type { Browser, Page } from '@playwright/test';
import { measureSizes } from '../../tools/bench/client/sizes.ts';
import { breaks } from '../../tools/bench/measurement.ts';
import { newMember } from '../support/people.ts';
import { logIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

// The budgets stand in tools/bench/client/sizes.ts; "npm run bench" prints the same lines.

test('no page loads more than its budget', async ({ browser, page }) => {
  test.setTimeout(180_000);
  const admin = await newMember('admin');
  await logIn(page, admin.email);
  const storageState = await page.context().storageState({ indexedDB: true });
  const measurements = await measureSizes({
    newPage: () => openPage(browser, {}),
    newMemberPage: () => openPage(browser, { storageState }),
    admin: admin.email,
  });
  expect(measurements.length).toBeGreaterThan(12);
  const broken = measurements
    .filter(breaks)
    .map(({ what, value, unit, detail }) => `${what}: ${value} ${unit} (${detail ?? ''})`);
  expect(broken).toEqual([]);
});

test('every picture says how large it will be, so that nothing moves when it comes', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  await page.goto('/login');
  await expect(page.getByRole('img', { name: 'Sign in with Google' })).toBeVisible();
  const unsized = page.locator('img:not([width][height])');
  await expect(unsized).toHaveCount(0);
  await logIn(page, member.email);
  for (const address of ['/profile', '/settings']) {
    await page.goto(address);
    await expect(page.locator('main img').first()).toBeVisible();
    await expect(unsized).toHaveCount(0);
  }
});

async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const baseURL = process.env['ELEVERE_ORIGIN'];
  const context = await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}
