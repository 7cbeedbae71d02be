import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newMember } from '../support/people.ts';
import { allowClipboard, pasted } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a month’s codes can be made, then the page says that none is left', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/409/);
  const member = await newMember('fulluser');
  await enter(page, member, '/create-invitation');
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  const made = page.getByRole('heading', { name: MESSAGES.codeGenerated });
  const another = page.getByRole('button', { name: 'Create another' });
  const note = page.getByLabel('Who is it for?');
  await note.fill('For Alan');
  await generate.click();
  // In place of the form, so that a second press makes no second code.
  await expect(made).toBeFocused();
  await expect(generate).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(remaining).toContainText('1');
  await another.click();
  await expect(made).toHaveCount(0);
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('');
  await generate.click();
  await expect(remaining).toContainText('0');
  await expect(made).toBeFocused();
  const next = page.getByText(/You get 2 more on [A-Z][a-z]+ 1, \d{4}\.$/);
  await expect(next).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(another).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'For Alan' })).toBeVisible();
  await expect(next).toBeVisible();
  await generate.click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.shownError(ERRORS.quota_exhausted.message),
  );
  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await expect(next).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an invitation' })).toHaveCount(0);
});

test('an active invitation is on the page after a reload, and can be shared from there @every-engine', async ({
  page,
  context,
}) => {
  await allowClipboard(context);
  const member = await newMember('fulluser');
  await enter(page, member, '/create-invitation');
  await page.getByLabel('Who is it for?').fill('For Alan');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByText(/^Copied\./)).toBeVisible();
  const message = await pasted(page);
  await page.reload();
  const invitation = page.getByRole('listitem').filter({ hasText: 'For Alan' });
  await expect(invitation).toContainText('31 days left');
  const code = /(?:\w{4}-){2}\w{4}/.exec(message)?.[0] ?? 'no code';
  await expect(invitation).toContainText(code);
  await invitation.getByRole('button', { name: `Share ${code}` }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
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
  await enter(page, member, '/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/remaining invitations? this month/).locator('..')).toContainText(
    '2',
  );
});

test('a code whose answer was lost is the one that the page makes after a reload', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/generate_invitations_for_user/);
  const member = await newMember('fulluser');
  await enter(page, member, '/create-invitation');
  await page.route(
    '**/api/generate_invitations_for_user/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 2 },
  );
  const generate = page.getByRole('button', { name: 'Generate Code' });
  const failure = page.getByText('Error: We could not reach elevere.');
  await generate.click();
  await expect(failure).toBeVisible();
  await page.reload();
  await generate.click();
  await expect(failure).toBeVisible();
  await generate.click();
  await expect(page.getByRole('heading', { name: MESSAGES.codeGenerated })).toBeVisible();
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remaining).toContainText('1');
  // The next press means the next code.
  await page.getByRole('button', { name: 'Create another' }).click();
  await generate.click();
  await expect(remaining).toContainText('0');
});
