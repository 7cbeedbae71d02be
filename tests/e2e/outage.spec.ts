import { ERRORS } from '../../functions/src/contract/errors.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from './support/test.ts';

test('a page that a busy server gave nothing says so, and fills by itself when the server can', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/503/);
  const member = await newMember('fulluser');
  let busy = true;
  await page.route('**/api/invitation_stats/**', (route) =>
    busy
      ? route.fulfill({
          status: ERRORS.unavailable.status,
          headers: { 'Retry-After': '1' },
          json: { success: false, code: 'unavailable', message: ERRORS.unavailable.message },
        })
      : route.fallback(),
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/dashboard');

  const failure = page.getByText('Your invitation statistics did not load.');
  await expect(failure).toBeVisible();
  busy = false;
  await expect(page.getByRole('heading', { name: 'Nobody invited yet' })).toBeVisible();
  await expect(failure).toBeHidden();
});

test('a code that could not be made says why, and is made by the next press', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/503/);
  const member = await newMember('fulluser');
  await page.route(
    '**/api/generate_invitations_for_user/**',
    (route) =>
      route.fulfill({
        status: ERRORS.unavailable.status,
        headers: { 'Retry-After': '1' },
        json: { success: false, code: 'unavailable', message: ERRORS.unavailable.message },
      }),
    { times: 1 },
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/dashboard');
  await page.goto('/create-invitation');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByText(`Error: ${ERRORS.unavailable.message}`)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible();
});
