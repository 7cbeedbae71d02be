import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { resetLinks } from '../support/mailbox.ts';
import { newMember } from '../support/people.ts';
import { submitLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'another long sentence';

test('the link in the reset mail sets a new password that logs in', async ({
  page,
  expectFailure,
}) => {
  // The old password, tried at the end.
  expectFailure(/400/);
  const { email } = await newMember('fulluser');
  await page.goto('/login');
  await page.getByLabel('Email').fill(` ${email.toUpperCase()}`);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.waitForURL('/reset-password');
  // What was typed came along.
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').getByText(MESSAGES.resetSent)).toBeVisible();

  const [link] = await resetLinks(email);
  // The emulator's page takes the new password in the address; Firebase's own has a form.
  await page.goto(`${link}&newPassword=${encodeURIComponent(NEW_PASSWORD)}`);
  await page.waitForURL('/login');
  await submitLogin(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await submitLogin(page, email, NEW_PASSWORD);
  await page.waitForURL('/dashboard');
});

test('an address without an account is answered the same, and gets no mail', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/400/);
  const email = `${crypto.randomUUID()}@elevere.test`;
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').getByText(MESSAGES.resetSent)).toBeVisible();
  expect(await resetLinks(email)).toEqual([]);
});

test('what is no email address is named, and a reset that fails can be tried again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/sendOobCode/);
  const { email } = await newMember('fulluser');
  await page.route('**/accounts:sendOobCode*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.goto('/reset-password');
  const send = page.getByRole('button', { name: 'Send reset link' });
  await page.getByLabel('Email').fill('nobody');
  await send.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  );
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.resetFailed);
  await send.click();
  await expect(page.getByRole('status').getByText(MESSAGES.resetSent)).toBeVisible();
  expect(await resetLinks(email)).toHaveLength(1);
});
