import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/store/invitations.ts';
import { findMember } from '../../functions/src/store/members.ts';
import { codeFromNewMember, fillRegistration, newNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

test('a registration whose answer is lost is done, and the person gets in with the same e-mail', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  const code = await codeFromNewMember();
  const newcomer = newNewcomer();
  await page.route(
    '**/api/partial_registration',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.goto(`/register?code=${code}`);
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(MESSAGES.registrationFailed)).toBeVisible();
  const invitation = await findInvitation(code);
  expect(invitation).toMatchObject({ status: 'used' });
  const member = await findMember(invitation?.usedBy ?? '');
  expect(member).toMatchObject({ email: newcomer.email, role: 'partialuser' });

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(newcomer.email);
  await elsewhere.getByLabel('Password').fill(newcomer.password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await elsewhere.waitForURL('/mini-dashboard');
  await elsewhere.close();
});
