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
  // Expected failures: the unknown address, the failed request, and the old password at the end.
  expectFailure(/sendOobCode|^400 .*accounts:signInWithPassword/);
  const { email } = await newMember('fulluser');
  await page.goto('/login');
  await page.getByLabel('Email').fill(` ${email.toUpperCase()}`);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.waitForURL('/reset-password');
  // The reset page starts with the address that was typed at /login.
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  const address = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send reset link' });
  const sent = page.getByRole('status').getByText(MESSAGES.resetSent);
  await address.fill('no address');
  await send.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Please enter a valid email address.');

  await page.route('**/accounts:sendOobCode*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await address.fill(` ${email.toUpperCase()}`);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.resetFailed);
  await send.click();
  await expect(sent).toBeVisible();
  const links = await resetLinks(email);
  expect(links).toHaveLength(1);

  const unknown = `${crypto.randomUUID()}@elevere.test`;
  const release = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  // The app fills in the address and selects it although the field has the focus.
  await address.focus();
  await release();
  await expect(address).toHaveValue(email.toUpperCase());
  await page.keyboard.type(unknown);
  await expect(address).toHaveValue(unknown);
  await send.click();
  await expect(sent).toBeVisible();
  expect(await resetLinks(unknown)).toEqual([]);

  const [link] = links;
  // The emulator takes the new password from the address. Firebase's real page has a form.
  await page.goto(`${link}&newPassword=${encodeURIComponent(NEW_PASSWORD)}`);
  await page.waitForURL('/login');
  await submitLogin(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await submitLogin(page, email, NEW_PASSWORD);
  await page.waitForURL('/dashboard');
});
