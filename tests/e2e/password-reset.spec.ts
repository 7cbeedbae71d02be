import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { resetLinks } from '../support/mailbox.ts';
import { newMember } from '../support/people.ts';
import { holdApp } from './support/held-app.ts';
import { submitLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'another long sentence';

test('a reset link sets a password; unknown addresses get no mail', async ({
  page,
  expectFailure,
}) => {
  // Expected failures: the reset for an unknown address, the request that the test aborts, and the
  // login with the old password.
  expectFailure(/sendOobCode|^400 .*accounts:signInWithPassword/);
  const { email } = await newMember('fulluser');
  await page.goto('/login');
  await page.getByLabel('Email').fill(` ${email.toUpperCase()}`);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.waitForURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  const emailField = page.getByLabel('Email');
  const sendButton = page.getByRole('button', { name: 'Send reset link' });
  const sentMessage = page.getByRole('status').getByText(MESSAGES.resetSent);
  await emailField.fill('no address');
  await sendButton.click();
  await expect(emailField).toBeFocused();
  await expect(emailField).toHaveAccessibleDescription('Please enter a valid email address.');

  await page.route('**/accounts:sendOobCode*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await emailField.fill(` ${email.toUpperCase()}`);
  await sendButton.click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.resetFailed);
  await sendButton.click();
  await expect(sentMessage).toBeVisible();
  const links = await resetLinks(email);
  expect(links).toHaveLength(1);

  const unknownEmail = `${crypto.randomUUID()}@elevere.test`;
  const releaseApp = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  // The app selects the text of the address that it fills in, although the field already has the
  // focus.
  await emailField.focus();
  await releaseApp();
  await expect(emailField).toHaveValue(email.toUpperCase());
  await page.keyboard.type(unknownEmail);
  await expect(emailField).toHaveValue(unknownEmail);
  await sendButton.click();
  await expect(sentMessage).toBeVisible();
  expect(await resetLinks(unknownEmail)).toEqual([]);

  const [link] = links;
  // The emulator reads the new password from the link's query. Firebase's real page has a form.
  await page.goto(`${link}&newPassword=${encodeURIComponent(NEW_PASSWORD)}`);
  await page.waitForURL('/login');
  await submitLogin(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await submitLogin(page, email, NEW_PASSWORD);
  await page.waitForURL('/dashboard');
});
