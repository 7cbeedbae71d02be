import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { storedMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('emails are on until the member turns them off, and stay off', async ({ page }) => {
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  const wanted = page.getByRole('switch', { name: 'Send me updates' });
  await expect(wanted).toBeChecked();
  await wanted.click();
  await expect(page.getByRole('status').getByText('Saved: updates are off.')).toBeVisible();
  await expect.poll(async () => (await storedMember(member.uid))['mail']).toBe(false);
  await page.reload();
  await expect(wanted).not.toBeChecked();
});
