import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newMember } from '../support/people.ts';
import { become, enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/** A page in a browser with a back/forward cache, which Playwright turns off. */
async function openWithCache(launchOptions: LaunchOptions, baseURL = ''): Promise<Page> {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // After the app's own listeners.
      setTimeout(() => {
        const buttons = document.querySelectorAll('button').length;
        sessionStorage.setItem('buttons when restored', String(buttons));
      });
    });
  });
  return page;
}

const buttonsWhenRestored = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('buttons when restored'));

test('a restored page is left where no one is logged in any more', async ({
  launchOptions,
  baseURL,
}) => {
  const page = await openWithCache(launchOptions, baseURL);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await expect(page.getByRole('button', { name: 'Generate Code' })).toBeEnabled();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(await buttonsWhenRestored(page)).toBe('0');
  await page.context().browser()?.close();
});

test('a restored page becomes that of the member who logged in since', async ({
  launchOptions,
  baseURL,
}) => {
  const page = await openWithCache(launchOptions, baseURL);
  const other = await newMember('fulluser');
  await memberRef(other.uid).update({ firstName: 'Grace' });
  await enter(page, await newMember('fulluser'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
  await become(page, other);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible();
  expect(await buttonsWhenRestored(page)).toBe('0');
  await page.context().browser()?.close();
});

test('a restored page of the same member stays as it was', async ({ launchOptions, baseURL }) => {
  const page = await openWithCache(launchOptions, baseURL);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await page.getByLabel('Who is it for?').fill('For Ines');
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Who is it for?')).toHaveValue('For Ines');
  await expect.poll(() => buttonsWhenRestored(page)).not.toBe('0');
  expect(await buttonsWhenRestored(page)).not.toBeNull();
  await page.context().browser()?.close();
});
