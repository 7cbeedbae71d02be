import type { Page } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { newPartialUser } from './support/members.ts';
import { codeFromNewMember, fillRegistration, newNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

/** Answers of another server than ours: 200, without a code, with a message or without. */
const WITH_MESSAGE = { success: false, message: 'Not on Sundays.' };
const WITHOUT = { success: false };

/** What the page says of an answer that it cannot read. */
const UNREADABLE = 'elevere sent an answer that we could not read. Please try again.';

/** Answers the next call to this endpoint in the server's place. */
async function answerOnce(page: Page, endpoint: string, json: object): Promise<void> {
  await page.route(`**/api/${endpoint}`, (route) => route.fulfill({ json }), { times: 1 });
}

test('a registration that any answer refuses says so, and nothing of success', async ({ page }) => {
  const code = await codeFromNewMember();
  await page.goto(`/register?code=${code}`);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await fillRegistration(page, newNewcomer());
  const register = page.getByRole('button', { name: 'Register' });
  for (const [answer, said] of [
    [WITH_MESSAGE, WITH_MESSAGE.message],
    [WITHOUT, MESSAGES.registrationFailed],
  ] as const) {
    await answerOnce(page, 'partial_registration', answer);
    await register.click();
    await expect(page.getByRole('alert')).toHaveText(said);
    await expect(page.getByText('Valid', { exact: true })).toHaveCount(0);
  }
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  await register.click();
  await page.waitForURL('/mini-dashboard');
});

test('a second code that any answer refuses says so, and no welcome follows', async ({ page }) => {
  await enter(page, await newPartialUser(), '/mini-dashboard');
  await page.getByLabel('Second invitation code').fill(await codeFromNewMember());
  const validate = page.getByRole('button', { name: 'Validate' });
  for (const [answer, said] of [
    [WITH_MESSAGE, WITH_MESSAGE.message],
    [WITHOUT, MESSAGES.secondCodeFailed],
  ] as const) {
    await answerOnce(page, 'confirm_second_code', answer);
    await validate.click();
    await expect(page.getByRole('alert')).toHaveText(said);
  }
  await validate.click();
  await page.waitForURL('/welcome-new-full-users');
});

test('a code that any answer refuses, or that an answer lacks, is an error, and the next press makes one', async ({
  page,
}) => {
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  for (const [answer, said] of [
    [WITH_MESSAGE, WITH_MESSAGE.message],
    [WITHOUT, UNREADABLE],
    [{ success: true, message: 'Done.' }, UNREADABLE],
  ] as const) {
    await answerOnce(page, 'generate_invitations_for_user/*', answer);
    await generate.click();
    await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(said));
  }
  await generate.click();
  await expect(page.getByRole('heading', { name: MESSAGES.codeGenerated })).toBeVisible();
});

test('a revocation that any answer refuses is none', async ({ page }) => {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member, '/manage-invitations');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  const dialog = page.getByRole('alertdialog');
  for (const [answer, said] of [
    [WITH_MESSAGE, `${MESSAGES.revokeFailed} ${WITH_MESSAGE.message}`],
    [WITHOUT, MESSAGES.revokeFailed],
  ] as const) {
    await answerOnce(page, 'revoke_invitation', answer);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(said);
  }
  await expect(page.getByText(MESSAGES.revoked)).toHaveCount(0);
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});

test('a profile that any answer refuses stays in its form', async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Company').fill('Looms');
  for (const [answer, said] of [
    [WITH_MESSAGE, WITH_MESSAGE.message],
    [WITHOUT, UNREADABLE],
  ] as const) {
    await answerOnce(page, 'profile', answer);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(said);
  }
  await expect(page.getByLabel('Company')).toHaveValue('Looms');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible();
});
