import type { Page } from '@playwright/test';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newMember, type Person } from '../support/people.ts';
import { enter, storeLogin } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/**
 * Simulates a return from the back/forward cache, which the headless browser lacks. Returns the
 * number of buttons that the page has at once: none if another person has logged in.
 */
function restorePage(page: Page, login: Readonly<Record<string, string>>): Promise<number> {
  return page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.querySelectorAll('button').length;
  }, login);
}

async function readStoredLogin(
  page: Page,
  person: Person,
): Promise<Readonly<Record<string, string>>> {
  await storeLogin(page, person);
  return page.evaluate(() => ({ ...localStorage }));
}

test('a restored page is left if nobody is logged in', { tag: '@variant' }, async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await expect(page.getByRole('button', { name: 'Generate Code' })).toBeEnabled();
  expect(await restorePage(page, {})).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a restored page shows the member who logged in since', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
}) => {
  const otherMember = await newMember('fulluser');
  await memberRef(otherMember.uid).update({ firstName: 'Grace' });
  const login = await readStoredLogin(await openOtherBrowser(), otherMember);
  await enter(page, await newMember('fulluser'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
  expect(await restorePage(page, login)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible();
});

test('a restored login page is left after a login', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
}) => {
  const login = await readStoredLogin(await openOtherBrowser(), await newMember('fulluser'));
  await page.goto('/login');
  expect(await restorePage(page, login)).toBe(0);
  await page.waitForURL('/dashboard');
});

test('a restored page of the same member stays as it was', { tag: '@variant' }, async ({
  page,
}) => {
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await expect(page.getByRole('button', { name: 'Generate Code' })).toBeEnabled();
  await page.getByLabel('Who is it for?').fill('For Ines');
  const login = await page.evaluate(() => ({ ...localStorage }));
  expect(await restorePage(page, login)).toBeGreaterThan(0);
  await expect(page.getByLabel('Who is it for?')).toHaveValue('For Ines');
});
