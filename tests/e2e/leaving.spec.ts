import { readFile } from 'node:fs/promises';
import { memberRef } from '../../functions/src/documents/users.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('a member downloads their data and leaves, despite lost answers', async ({
  page,
  expectFailure,
}) => {
  // Expected failures: Auth answers 400 to the wrong password and to the deleted account, and the
  // test aborts every call of /leave.
  expectFailure(/^400 .*(accounts:signInWithPassword|securetoken)|\/api\/leave/);
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member, '/settings');
  // The app stores this entry when it shows a newcomer their dashboard.
  await page.evaluate((uid) => localStorage.setItem('elevere.half-way', uid), member.uid);
  const nextDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await nextDownload;
  expect(download.suggestedFilename()).toBe('elevere-my-data.json');
  const downloadedText = await readFile(await download.path(), 'utf8');
  expect(downloadedText).toContain(member.email);
  expect(downloadedText).toContain(code);

  await page.getByRole('button', { name: 'Leave elevere' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expect(dialog.getByText('What is deleted')).toBeVisible();
  await expect(dialog.getByText('What stays, without your name')).toBeVisible();
  await expectAccessible(page, 'the leave dialog');
  const password = dialog.getByLabel(/^Enter your password/);
  await password.fill('not my password');
  await dialog.getByRole('button', { name: 'Leave for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Check your password');
  await password.fill(DEMO_PASSWORD);
  await page.route('**/api/leave', (route) => route.abort('connectionreset'), { times: 1 });
  await dialog.getByRole('button', { name: 'Leave for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We could not reach elevere.');
  await page.route('**/api/leave', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Leave for good' }).click();

  await page.waitForURL('/login');
  await expect(page.getByRole('status').getByText('You have left elevere.')).toContainText(
    'goodbye',
  );
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(member.uid);
  await page.reload();
  expect((await memberRef(member.uid).get()).get('email')).toBeUndefined();
  await submitLogin(page, member.email);
  await expect(page.getByRole('alert')).toContainText('Failed to login');
  await expect(page.getByText('You have left elevere.')).toHaveCount(0);
});
