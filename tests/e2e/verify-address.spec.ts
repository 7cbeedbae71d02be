import { verificationLinks } from '../support/mailbox.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a registration has a verification mail sent; settings ask until its link was opened', async ({
  page,
}) => {
  const { uid } = await newMember('fulluser');
  const code = await newInvitation(uid);
  const email = `verify.${uid.toLowerCase()}@elevere.test`;
  await page.goto(`/register?code=${code}`);
  await page.getByLabel('First name').fill('Radia');
  await page.getByLabel('Last name').fill('Perlman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a long sentence');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('/mini-dashboard');
  await expect.poll(() => verificationLinks(email)).toHaveLength(1);

  await page.goto('/settings');
  const asked = page.getByRole('heading', { name: 'Verify your email address' });
  await expect(asked).toBeVisible();
  const [link = ''] = await verificationLinks(email);
  expect((await page.request.get(link)).ok()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(asked).toBeHidden();
});

test('the mail can be sent again, and the page says so when it could not', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/sendOobCode|ERR_FAILED/);
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  const again = page.getByRole('button', { name: 'Send the email again' });
  await page.route('**/accounts:sendOobCode**', (route) => route.abort());
  await again.click();
  await expect(page.getByRole('alert')).toContainText('The email could not be sent');
  await page.unroute('**/accounts:sendOobCode**');
  await again.click();
  await expect(page.getByText('Email sent.')).toBeVisible();
  expect(await verificationLinks(member.email)).toHaveLength(1);
});
