import type { Page } from '@playwright/test';
import { TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newMember, signIn } from '../support/people.ts';
import { logIn } from './support/log-in.ts';
import { comeToReauthentication, fillNewPassword, NEW_PASSWORD } from './support/new-password.ts';
import { expect, test } from './support/test.ts';

/** Stops the page's clock here; from then on it moves only as the test says. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test('after a recent sign-in the password changes, and this session goes on', async ({ page }) => {
  const member = await newMember('fulluser');
  await logIn(page, member);
  await page.goto('/change-password');
  await fillNewPassword(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(MESSAGES.passwordUpdated)).toBeVisible();
  await expect(page.getByText(MESSAGES.passwordChanged)).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');

  await expect(signIn(member.email)).rejects.toThrow();
  await signIn(member.email, NEW_PASSWORD);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Create Invitation' })
    .click();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible();
});

test('the change-password flag stands for 2 s and the banner for 12 s', async ({ page }) => {
  await page.clock.install();
  await logIn(page, await newMember('fulluser'));
  await page.goto('/change-password');
  await fillNewPassword(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const banner = page.getByText(MESSAGES.passwordChanged);
  await expect(banner).toBeVisible();
  const changed = page.getByRole('button', { name: 'Changed' });
  await expect(changed).toHaveAttribute('aria-disabled', 'true');

  await page.clock.runFor(TIMINGS_MS.passwordChangedFlag - 1);
  await expect(changed).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();

  const rest = TIMINGS_MS.passwordChangedBanner - TIMINGS_MS.passwordChangedFlag;
  await page.clock.runFor(rest - 1);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toBeHidden();
  await expect(page.getByText(MESSAGES.passwordUpdated)).toBeVisible();
});

test('the banner can be closed before its time', async ({ page }) => {
  await logIn(page, await newMember('fulluser'));
  await page.goto('/change-password');
  await fillNewPassword(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(MESSAGES.passwordChanged)).toBeHidden();
});

test('two passwords that differ are not sent', async ({ page }) => {
  const { email } = await newMember('fulluser');
  await logIn(page, { email });
  await page.goto('/change-password');
  await fillNewPassword(page, NEW_PASSWORD, `${NEW_PASSWORD}.`);
  await page.getByRole('button', { name: 'Change password' }).click();
  const confirmed = page.getByLabel('Confirm new password');
  await expect(confirmed).toBeFocused();
  await expect(confirmed).toHaveAccessibleDescription(MESSAGES.passwordsDiffer);
  await signIn(email);
});

test('a change that fails says so and can be tried again', async ({ page, expectFailure }) => {
  expectFailure(/accounts:update/);
  const { email } = await newMember('fulluser');
  await logIn(page, { email });
  await page.route('**/accounts:update*', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto('/change-password');
  await fillNewPassword(page);
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.passwordFailed);
  await change.click();
  await expect(page.getByText(MESSAGES.passwordUpdated)).toBeVisible();
  await signIn(email, NEW_PASSWORD);
});

test('a password that is too short says why', async ({ page, expectFailure }) => {
  expectFailure(/400/);
  await logIn(page, await newMember('fulluser'));
  await page.goto('/change-password');
  await fillNewPassword(page, 'short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.passwordFailed);
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /at least 6 characters\.$/,
  );
});

test('after an old sign-in a fresh one applies the pending password, then the dashboard follows', async ({
  page,
  expectFailure,
}) => {
  // The refusal, and the wrong password.
  expectFailure(/400/);
  await page.clock.install();
  const { email } = await newMember('fulluser');
  await logIn(page, { email });
  await comeToReauthentication(page);
  await signIn(email);

  const password = page.getByLabel('Current password');
  const confirm = page.getByRole('button', { name: 'Sign in and change password' });
  await password.fill('not the password');
  await confirm.click();
  await expect(page.getByRole('alert').getByText(MESSAGES.reauthenticationFailed)).toBeVisible();

  await password.fill('elevere-demo');
  await stopClock(page);
  await confirm.click();
  await expect(page.getByText(MESSAGES.passwordUpdated)).toBeVisible();
  await page.clock.runFor(TIMINGS_MS.reauthenticationRedirect - 1);
  await expect(page).toHaveURL('/reauthentication');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/dashboard');
  await page.clock.resume();
  await expect(signIn(email)).rejects.toThrow();
  await signIn(email, NEW_PASSWORD);
});

test('the pending password is in no address, no storage and no history entry', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/400/);
  await logIn(page, await newMember('fulluser'));
  await comeToReauthentication(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      window.history.state,
      location.href,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );
  expect(kept).not.toContain(NEW_PASSWORD);
  expect(JSON.stringify(await page.context().storageState({ indexedDB: true }))).not.toContain(
    NEW_PASSWORD,
  );

  await page.reload();
  await page.waitForURL('/change-password');
  await expect(page.getByText('please enter it once more')).toBeVisible();
});

test('Back and Forward do not bring the pending password up again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/400/);
  await logIn(page, await newMember('fulluser'));
  await comeToReauthentication(page);
  await page.goBack();
  await page.waitForURL('/change-password');
  await page.goForward();
  await expect(page.getByText('please enter it once more')).toBeVisible();
  await expect(page).toHaveURL('/change-password');
});

test('a direct way to /reauthentication leads to where the password is set', async ({ page }) => {
  await logIn(page, await newMember('fulluser'));
  await page.goto('/reauthentication');
  await page.waitForURL('/change-password');
});
