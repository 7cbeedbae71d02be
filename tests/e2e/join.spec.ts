import { ERRORS } from '../../functions/src/contract/errors.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { validateInvitationCode } from '../../functions/src/contract/invitations.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { codeFromNewMember, fillRegistration, newNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

async function isValid(code: string): Promise<boolean> {
  const answer = await call(`/validate_invitation_code?code=${code}`);
  return validateInvitationCode.output.parse(answer.body).valid;
}

test('two codes from two members make a member who makes codes of their own', async ({
  page,
  context,
}) => {
  const [first, second] = await Promise.all([codeFromNewMember(), codeFromNewMember()]);
  const newcomer = newNewcomer();

  await page.goto('/enter-invitation');
  await page.getByLabel('Invitation code').fill(formatInvitationCode(first).toLowerCase());
  await page.getByRole('button', { name: 'Submit' }).click();

  await page.waitForURL(`/user-registration?code=${first}`);
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();

  await page.waitForURL('/mini-dashboard');
  await page.getByLabel('Second invitation code').fill(second);
  await page.getByRole('button', { name: 'Validate' }).click();

  await page.waitForURL('/welcome-new-full-users');
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

  const remaining = page.getByText('remaining invitations this month').locator('..');
  await expect(remaining).toContainText('2');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByRole('button', { name: 'Copy to Clipboard' }).click();
  await expect(page.getByText('Copied.', { exact: false })).toBeVisible();
  await expect(remaining).toContainText('1');

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^(\w{4}-){2}\w{4}$/);
  expect(await isValid(copied)).toBe(true);
  expect([await isValid(first), await isValid(second)]).toEqual([false, false]);
});

test('a second code from the first inviter is refused, and stays usable', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/409/);
  const inviter = await newMember('fulluser');
  const [first, second] = await Promise.all([
    newInvitation(inviter.uid),
    newInvitation(inviter.uid),
  ]);

  await page.goto(`/register?code=${first}`);
  await fillRegistration(page, newNewcomer());
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('/mini-dashboard');
  await page.getByLabel('Second invitation code').fill(second);
  await page.getByRole('button', { name: 'Validate' }).click();

  await expect(page.getByRole('alert')).toHaveText(ERRORS.same_inviter.message);
  expect(await isValid(second)).toBe(true);
});

test('a registration whose request is lost can be sent again, and burns nothing', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  const code = await codeFromNewMember();
  await page.route('**/api/partial_registration', (route) => route.abort('connectionreset'), {
    times: 1,
  });

  await page.goto(`/register?code=${code}`);
  await fillRegistration(page, newNewcomer());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.registrationFailed);
  expect(await isValid(code)).toBe(true);

  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
  await page.waitForURL('/mini-dashboard');
});

test('an account that was opened in an earlier attempt is taken up with its password', async ({
  page,
  expectFailure,
}) => {
  // The attempt to open the account a second time, which is how the page finds out.
  expectFailure(/400/);
  const code = await codeFromNewMember();
  const { email } = await newAccount();

  await page.goto(`/user-registration?code=${code}`);
  await fillRegistration(page, { ...newNewcomer(), email, password: DEMO_PASSWORD });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
  await page.waitForURL('/mini-dashboard');
});
