import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newMember } from '../support/people.ts';
import { holdApp } from './support/held-app.ts';
import { expect, test } from './support/test.ts';

async function addElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) {
      field.after(document.createElement('password-manager-button'));
    }
  });
}

async function changeWords(page: Page): Promise<void> {
  await page.locator('h1').evaluate((heading) => {
    heading.innerHTML = '<font><font>Anmelden</font></font>';
  });
}

/** React reports a hydration error if the prerendered text has changed, and renders the page again. */
const HYDRATION_ERROR = /Minified React error #41[89]/;

for (const [change, changeName, allowedError] of [
  [addElements, 'elements added to fields', null],
  [changeWords, 'changed words', HYDRATION_ERROR],
] as const) {
  test(`typed texts, focus and caret survive ${changeName} before the app loads`, {
    tag: '@nightly',
  }, async ({ page, expectFailure }) => {
    if (allowedError !== null) expectFailure(allowedError);
    for (const [address, label] of [
      ['/login', 'Password'],
      ['/signup', 'First name'],
      ['/user-registration?code=7K2M9QXD4TZA', 'First name'],
    ] as const) {
      await page.route('**/api/validate_invitation_code*', (route) =>
        route.fulfill({ json: { valid: true, paused: false, from: null } }),
      );
      const releaseApp = await holdApp(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('grace@elevere.test');
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially('Grace');
      await page.keyboard.press('ArrowLeft');
      await page.waitForLoadState('domcontentloaded');
      await change(page);
      const buttons = page.locator('main input + password-manager-button');
      const addedCount = await buttons.count();
      await releaseApp();
      await page.locator('html[data-arrived]').waitFor();
      await expect(buttons, address).toHaveCount(addedCount);
      await expect(field, address).toBeFocused();
      await page.keyboard.type('X');
      await expect(field, address).toHaveValue('GracXe');
      await expect(page.getByLabel('Email'), address).toHaveValue('grace@elevere.test');
      await page.unrouteAll();
    }
  });
}

test('a form submitted before the app loads is sent despite added elements', {
  tag: '@nightly',
}, async ({ page }) => {
  const { email } = await newMember('fulluser');
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.waitForLoadState('domcontentloaded');
  await addElements(page);
  await page.keyboard.press('Enter');
  await releaseApp();
  await page.waitForURL('/dashboard');
});
