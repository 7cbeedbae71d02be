import { TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newAccount, newMember } from '../support/people.ts';
import { logIn, newSignedUp } from './support/members.ts';
import { codeFromNewMember, fillRegistration, newNewcomer } from './support/newcomers.ts';
import { seeWithClockStopped, stopClock } from './support/stopped-clock.ts';
import { storedUser, storeUser } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

test('a visitor of a member’s page is asked to log in, comes back to it, and leaves it behind with Logout', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  await page.goto('/faq');
  await page.goto('/create-invitation');
  await page.waitForURL('/login');
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeVisible();

  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/create-invitation');
  await expect(page.getByText('remaining invitations this month')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('an account without a user document is told to register, and is signed out', async ({
  page,
}) => {
  const { email } = await newAccount();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByRole('alert')).toHaveText(MESSAGES.noUserDocument);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }),
  ).toBeVisible();
});

test('the dashboard of somebody without a role reloads once, then says what is missing', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  await page.route('**/api/partial_registration', (route) => route.abort('connectionreset'));
  await page.goto(`/register?code=${await codeFromNewMember()}`);
  await fillRegistration(page, newNewcomer());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.registrationFailed);

  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto('/dashboard');
  const explanation = page.getByRole('heading', { level: 1, name: 'You need an invitation' });
  await expect(explanation).toBeVisible();
  expect(loads).toBe(2);
  await page.reload();
  await expect(explanation).toBeVisible();
  expect(loads).toBe(3);
});

test('that reload comes after 1 s, not before, and once', async ({ page }) => {
  await page.clock.install();
  const { email } = await newSignedUp();
  await logIn(page, email);
  const explanation = page.getByRole('heading', { level: 1, name: 'You need an invitation' });
  await expect(explanation).toBeVisible();
  // As if this tab had not reloaded yet.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/faq');
  const dashboard = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await stopClock(page);
  await dashboard.click();
  await seeWithClockStopped(page, page.getByText('Looking for your membership…'));
  await page.clock.runFor(TIMINGS_MS.unknownRoleReload - 300);
  expect(loads).toBe(0);
  await page.clock.runFor(300);
  await seeWithClockStopped(page, explanation);
  expect(loads).toBe(1);
  await page.clock.runFor(10 * TIMINGS_MS.unknownRoleReload);
  await expect(explanation).toBeVisible();
  expect(loads).toBe(1);
});

test('a code that was made is gone when somebody else turns up in the same tab', async ({
  page,
  browser,
}) => {
  const member = await newMember('fulluser');
  const next = await newMember('poweruser');
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await logIn(theirs, next.email);
  const stored = await storedUser(theirs);
  await elsewhere.close();

  await logIn(page, member.email);
  await page.goto('/create-invitation');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  const copy = page.getByRole('button', { name: 'Copy to Clipboard' });
  await expect(copy).toBeVisible();
  // What this tab finds after another one has logged out and in while it slept.
  const asked = page.waitForResponse((response) =>
    response.url().endsWith(`/get_remaining_invitations/${next.uid}`),
  );
  await storeUser(page, stored);
  await asked;
  await expect(page.getByText('remaining invitations this month').locator('..')).toContainText('2');
  await expect(copy).toBeHidden();
});
