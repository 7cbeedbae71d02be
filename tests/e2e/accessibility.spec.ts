import sharp from 'sharp';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { logIn } from './support/members.ts';
import { comeToReauthentication } from './support/new-password.ts';
import { expect, test } from './support/test.ts';

// An arc that grows or a message that rises would be judged half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing in the dialogs and the open details of a code', async ({ page }) => {
  test.setTimeout(120_000);
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  await logIn(page, member.email);
  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: /^Show Details/ }).click();
  await expect(page.getByText('Expires On')).toBeVisible();
  await expectAccessible(page, 'open details');

  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'the share dialog');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the revoke dialog');
});

test('axe finds nothing in the profile form with errors, or while a picture is cut', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();

  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 60, g: 120, b: 90 } },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expectAccessible(page, 'settings in the middle of things');
});

test('axe finds nothing on pages whose server does not answer', async ({ page, expectFailure }) => {
  test.setTimeout(120_000);
  expectFailure(/api/);
  const member = await newMember('fulluser');
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await logIn(page, member.email);
  for (const address of ['/dashboard', '/manage-invitations', '/profile', '/settings']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectAccessible(page, `${address} without a server`);
  }
});

test('axe finds nothing where somebody signs in again for a new password', async ({
  page,
  expectFailure,
}) => {
  test.setTimeout(120_000);
  expectFailure(/400/);
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await comeToReauthentication(page);
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page, '/reauthentication with a pending password');

  await page.getByLabel('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in and change password' }).click();
  await expect(page.getByRole('alert').getByText(MESSAGES.reauthenticationFailed)).toBeVisible();
  await expectAccessible(page, '/reauthentication with a failure');
});
