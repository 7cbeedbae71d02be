import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newMember } from '../support/people.ts';
import { logIn, submitLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('whoever is logged in is taken from /login and /signup to the dashboard', async ({ page }) => {
  await logIn(page, await newMember('fulluser'));
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL('/dashboard');
  }
});

test('a wrong password says so, keeps what was typed, and can be corrected', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/400/);
  const { email } = await newMember('fulluser');
  await page.goto('/login');
  await submitLogin(page, { email, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.loginFailed('The email address or the password is not right.'),
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await submitLogin(page, { email });
  await page.waitForURL('/dashboard');
});

test('empty fields are named, the first has the focus, and nothing is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required.');
});

test('the login page leads to the reset, the waitlist and entering a code', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name });
  await expect(link('Reset password')).toHaveAttribute('href', '/reset-password');
  await expect(link('Join Waitlist')).toHaveAttribute('href', '/redirect-to-elevere');
  await expect(link('Enter Invitation Code')).toHaveAttribute('href', '/enter-invitation');
});
