import { verificationLinks } from '../support/mailbox.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('settings ask to verify the address until the emailed link is opened', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/sendOobCode|ERR_FAILED/);
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  const resendButton = page.getByRole('button', { name: 'Send the email again' });
  await page.route('**/accounts:sendOobCode**', (route) => route.abort());
  await resendButton.click();
  await expect(page.getByRole('alert')).toContainText('The email could not be sent');
  await page.unroute('**/accounts:sendOobCode**');
  await resendButton.click();
  await expect(page.getByText('Email sent.')).toBeVisible();
  const links = await verificationLinks(member.email);
  expect(links).toHaveLength(1);
  const verifyHeading = page.getByRole('heading', { name: 'Verify your email address' });
  await expect(verifyHeading).toBeVisible();
  expect((await page.request.get(links[0] ?? '')).ok()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(verifyHeading).toBeHidden();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  // The focus stays on the page although the pressed button was removed.
  await expect(page.locator(':focus')).toHaveCount(1);
});
