import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a month’s codes can be made, then the page says that none is left', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/409/);
  const member = await newMember('fulluser');
  await enter(page, member, '/create-invitation');
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
  await enter(page, member, '/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('remaining invitations this month').locator('..')).toContainText('2');
});
