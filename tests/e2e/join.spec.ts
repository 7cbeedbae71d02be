import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { validateInvitationCode } from '../../functions/src/contract/invitations.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { call } from '../support/api.ts';
import { verificationLinks } from '../support/mailbox.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { codeFromNewMember, fillRegistration, newRegistrationFields } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

async function isCodeValid(code: string): Promise<boolean> {
  const answer = await call(`/validate_invitation_code?code=${code}`);
  return validateInvitationCode.output.parse(answer.body).valid;
}

test('two codes from two members make a member who can create codes @every-engine', async ({
  page,
  context,
}) => {
  const [first, second] = await Promise.all([codeFromNewMember(), codeFromNewMember()]);
  const newcomer = newRegistrationFields();

  await page.goto('/enter-invitation');
  await page.getByLabel('Invitation code').fill(formatInvitationCode(first).toLowerCase());
  await page.getByRole('button', { name: 'Submit' }).click();

  await page.waitForURL(`/user-registration?code=${first}`);
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();

  await page.waitForURL('/mini-dashboard');
  await expect.poll(() => verificationLinks(newcomer.email)).toHaveLength(1);
  // Waits for the vouch link, because the server refuses to return it after the second code.
  await expect(page.getByRole('button', { name: 'Share my link' })).toBeVisible();
  await page.getByLabel('Second invitation code').fill(second);
  await page.getByRole('button', { name: 'Validate' }).click();

  await page.waitForURL('/welcome-new-full-users');
  await expect(page.getByRole('img', { name: /vouched for by .+ and .+/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Enter elevere' }).click();

  await page.waitForURL('/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: `Welcome, ${newcomer.firstName}` }),
  ).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Create Invitation' })
    .click();

  const remainingInvitations = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remainingInvitations).toContainText('2');
  await allowClipboard(context);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByRole('button', { name: 'Copy to Clipboard' }).click();
  await expect(page.getByText('Copied.', { exact: false })).toBeVisible();
  await expect(remainingInvitations).toContainText('1');

  const copiedCode = await readClipboard(page);
  expect(copiedCode).toMatch(/^(\w{4}-){2}\w{4}$/);
  expect(await isCodeValid(copiedCode)).toBe(true);
  expect([await isCodeValid(first), await isCodeValid(second)]).toEqual([false, false]);
});
