import { getAuth } from 'firebase-admin/auth';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newMember } from '../support/people.ts';
import { logIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('a month’s codes can be made, then the page says that none is left', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/409/);
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await page.goto('/create-invitation');
  const remaining = page.getByText('remaining invitations this month').locator('..');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  for (const left of ['1', '0']) {
    await generate.click();
    await expect(remaining).toContainText(left);
    await expect(page.getByRole('heading', { name: MESSAGES.codeGenerated })).toBeVisible();
  }
  await generate.click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.shownError(ERRORS.quota_exhausted.message),
  );
});

test('a remaining count that does not load says so, and loads when asked again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/get_remaining_invitations/);
  const member = await newMember('fulluser');
  let broken = true;
  await page.route('**/api/get_remaining_invitations/**', (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  );
  await logIn(page, member.email);
  await page.goto('/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('remaining invitations this month').locator('..')).toContainText('2');
});

test('a code is shown as soon as it is there, however long the count takes', async ({ page }) => {
  const member = await newMember('fulluser');
  await logIn(page, member.email);
  await page.goto('/create-invitation');
  const remaining = page.getByText('remaining invitations this month').locator('..');
  await expect(remaining).toContainText('2');
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  await page.route('**/api/get_remaining_invitations/**', async (route) => {
    await counted;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible();
  await expect(remaining).toContainText('2');
  count();
  await expect(remaining).toContainText('1');
});

test('somebody who may not invite reads why, and finds the way back', async ({ page }) => {
  const { email } = await newMember('partialuser', {
    invitedBy: [(await newMember('fulluser')).uid],
  });
  await logIn(page, email);
  await page.goto('/create-invitation');
  await expect(page.getByText(MESSAGES.createDenied)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Code' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await page.waitForURL('/mini-dashboard');
});

/** What the page is told of such a session, and by whom. */
const ENDED_ELSEWHERE: readonly [string, (uid: string) => Promise<unknown>][] = [
  ['whose account is gone', (uid) => getAuth().deleteUser(uid)],
  // The SDK learns this when it renews the token, and signs out before anybody else knows.
  ['whose account is disabled', (uid) => getAuth().updateUser(uid, { disabled: true })],
];

for (const [which, end] of ENDED_ELSEWHERE) {
  test(`a session ${which} ends at the login, which says why`, async ({ page, expectFailure }) => {
    // The token that is refused, and the one that cannot be renewed.
    expectFailure(/401|400/);
    const member = await newMember('fulluser');
    await logIn(page, member.email);
    await page.goto('/create-invitation');
    await expect(page.getByText('remaining invitations this month').locator('..')).toContainText(
      '2',
    );
    await end(member.uid);

    await page.getByRole('button', { name: 'Generate Code' }).click();
    await page.waitForURL('/login');
    await expect(page.getByText(MESSAGES.authenticationRequired)).toBeVisible();
    await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }),
    ).toBeVisible();
  });
}
