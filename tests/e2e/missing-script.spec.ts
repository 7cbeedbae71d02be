import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

// A script of a page is missing if the connection broke or a deployment deleted the file.

/** Answers 404 for the script that contains this text, until the returned function is called. */
async function answerWith404(page: Page, text: string): Promise<() => Promise<void>> {
  const scriptPattern = '**/assets/*.js';
  await page.route(scriptPattern, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await (body.includes(text)
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ response, body }));
  });
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

const markedDocument = (page: Page) => page.locator('html[data-marked]');
const reloadOffer = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Copy what you have typed, then reload.' });

test.beforeEach(({ expectFailure }) =>
  expectFailure(/^404 .*\/assets\/[^/]+\.js$|dynamically imported module/),
);

test('a page with a missing script reloads if nothing is typed', {
  tag: '@variant',
}, async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/faq');
  await markDocument(page);
  const restoreScript = await answerWith404(page, 'Your profile');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await expect(markedDocument(page)).toHaveCount(0);
  await expect(page.getByText('Part of this page did not load. We’re trying again.')).toBeVisible();
  await restoreScript();
  await expect(page).toHaveTitle('Profile · elevere');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
});

test('with typed texts, a missing script offers a reload', {
  tag: '@variant',
}, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await enter(page, await newMember('fulluser'), '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job').fill('Typed before');
  const restoreScript = await answerWith404(page, 'The part of the picture that is used.');
  const pictureBytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: pictureBytes };
  await page.getByLabel('Picture file').setInputFiles(picture);
  await expect(reloadOffer(page)).toBeVisible();
  await expect(page.getByLabel('Job')).toHaveValue('Typed before');
  await restoreScript();
  await reloadOffer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(reloadOffer(page)).toHaveCount(0);
  await page.getByLabel('Picture file').setInputFiles(picture);
  await expect(page.getByLabel('Zoom')).toBeVisible();
});

test('a page with a missing script does not reload while another page has a draft', {
  tag: '@variant',
}, async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await page.getByLabel('Why do you vouch for them?').fill('Typed before');
  const restoreScript = await answerWith404(page, 'Your profile');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await expect(reloadOffer(page)).toBeVisible();
  await restoreScript();
  await page.goBack();
  await expect(page.getByLabel('Why do you vouch for them?')).toHaveValue('Typed before');
});

test('a login whose script is missing reloads once, then reports the failure', {
  tag: '@variant',
}, async ({ page }) => {
  const { email } = await newMember('fulluser');
  const restoreScript = await answerWith404(page, 'identitytoolkit');
  await page.goto('/login');
  await markDocument(page);
  await page.getByLabel('Email').click();
  await expect(markedDocument(page)).toHaveCount(0);
  await page.getByLabel('Email').click();
  await expect(reloadOffer(page)).toBeVisible();
  await restoreScript();
  await reloadOffer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(reloadOffer(page)).toHaveCount(0);
  await submitLogin(page, email);
  await page.waitForURL('/dashboard');
});

test('a page that fails to render says that the mistake is ours', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/TypeError/);
  await page.route('**/api/circle', (route) =>
    route.fulfill({ json: { people: [null], truncated: false } }),
  );
  await enter(page, await newMember('fulluser'), '/circle');
  const mainHeading = page.getByRole('heading', { level: 1 });
  await expect(mainHeading).toHaveText('Something broke on this page');
  await expect(page.getByText('not in your connection or anything you did')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await expect(mainHeading).toHaveText('Your profile');
});
