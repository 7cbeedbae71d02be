import { ERRORS } from '../../functions/src/contract/errors.ts';
import { ORIGINS } from '../support/environment.ts';
import { newMember } from '../support/people.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('a page that a busy server gave nothing says so, and fills by itself when the server can', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/503/);
  const member = await newMember('fulluser');
  let busy = true;
  await page.route('**/api/invitation_stats/**', (route) =>
    busy
      ? route.fulfill({
          status: ERRORS.unavailable.status,
          headers: { 'Retry-After': '1' },
          json: { success: false, code: 'unavailable', message: ERRORS.unavailable.message },
        })
      : route.fallback(),
  );
  await logIn(page, member);

  const failure = page.getByText('Your invitation statistics did not load.');
  await expect(failure).toBeVisible();
  busy = false;
  await expect(page.getByRole('heading', { name: 'Nobody invited yet' })).toBeVisible();
  await expect(failure).toBeHidden();
});

test('a code that could not be made says why, and is made by the next press', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/503/);
  const member = await newMember('fulluser');
  await page.route(
    '**/api/generate_invitations_for_user/**',
    (route) =>
      route.fulfill({
        status: ERRORS.unavailable.status,
        headers: { 'Retry-After': '1' },
        json: { success: false, code: 'unavailable', message: ERRORS.unavailable.message },
      }),
    { times: 1 },
  );
  await logIn(page, member);
  await page.goto('/create-invitation');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByText(`Error: ${ERRORS.unavailable.message}`)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible();
});

test('a page that cannot read who is here says so, and goes on by itself when it can', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/ERR_CONNECTION_REFUSED|@firebase\/firestore/);
  const member = await newMember('fulluser');
  await logIn(page, member);
  const documents = `${ORIGINS.firestore}/**`;
  await page.route(documents, (route) => route.abort('connectionrefused'));
  // The profile is not arrived at until the account is there.
  await page.goto('/profile', { waitUntil: 'commit' });
  const failure = page.getByRole('heading', { name: 'We could not load your account' });
  await expect(failure).toBeVisible();
  await page.unroute(documents);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(failure).toBeHidden();
});
