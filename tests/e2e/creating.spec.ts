import type { Locator } from '@playwright/test';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { newMember } from '../support/people.ts';
import { answerOnce, UNREADABLE, WITH_MESSAGE, WITHOUT_MESSAGE } from './support/answers.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('Enter or a press creates codes until none is left', async ({ page, expectFailure }) => {
  expectFailure(/^409 .*\/api\/generate_invitations_for_user/);
  const member = await newMember('fulluser');
  await page.addInitScript(
    'Navigator.prototype.share = async (sent) => { globalThis.sent = sent; }',
  );
  await enter(page, member, '/create-invitation');
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/generate_invitations_for_user/')) {
      bodies.push(request.postDataJSON());
    }
  });
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  const made = page.getByRole('heading', { name: MESSAGES.invitationCreated });
  const shown = page.getByRole('main').getByRole('button', { name: 'Copy to Clipboard' });
  const note = page.getByLabel('Who is it for?');
  await note.fill('  For Alan ');
  await note.press('Enter');
  await expect(made).toBeFocused();
  await expect(remaining).toContainText('1');
  await expect(page.getByRole('heading', { name: 'Another invitation' })).toBeVisible();
  await page.getByText('Say who it is for').click();
  await expect(note).toHaveValue('');
  const share = page.getByRole('button', { name: 'Share…' });
  await expectBelow(share, shown);
  await expectBelow(generate, share);
  await share.click();
  expect(await page.evaluate('sent.text')).toMatch(/\nCode: (\w{4}-){2}\w{4}$/);
  await page.getByText('Change the message').click();
  await page.getByLabel('Message').fill('Dear Alan');
  await share.click();
  expect(await page.evaluate('sent.text')).toMatch(/^Dear Alan/);
  await generate.click();
  await expect(remaining).toContainText('0');
  await expect(made).toBeFocused();
  expect(bodies).toEqual([{ note: 'For Alan' }, {}]);
  // The message for the first code is not sent with the second one.
  await share.click();
  expect(await page.evaluate('sent.text')).not.toContain('Dear Alan');
  const others = page.getByRole('listitem').filter({ hasText: 'For Alan' });
  await expect(others).toHaveCount(0);
  await page.getByText('Your other active invitations').click();
  await expect(others).toBeVisible();
  const next = page.getByText(
    /You get 2 more on [A-Z][a-z]+\s\d{1,2}\sat\s\d{1,2}:\d\d\s[AP]M\s\S+\.$/,
  );
  await expect(next).toBeVisible();
  await expect(note).toHaveCount(0);
  await expectBelow(generate, shown);
  const noneLeft = page
    .getByRole('alert')
    .filter({ hasText: MESSAGES.shownError(ERRORS.quota_exhausted.message) });
  await generate.click();
  await expect(noneLeft).toBeVisible();
  // On narrow screens the explanation comes last.
  await page.setViewportSize({ width: 390, height: 844 });
  const manage = page.getByRole('main').getByRole('link', { name: 'Manage Invitations' });
  await expectBelow(manage, generate);
  // The refusal does not remove the code that was just created.
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(next).toBeVisible();
  await generate.click();
  await expect(noneLeft).toBeVisible();
  await expect(others).toContainText('31 days left');
  await others.getByRole('button', { name: /^Share/ }).click();
  await page.getByText('Other ways').click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await manage.click();
  await expect(next).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an invitation' })).toHaveCount(0);
});

async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const top = (await upper.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect((await lower.boundingBox())?.y).toBeGreaterThan(top);
}

test('only leaving during a successful request deletes the draft', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/generate_invitations_for_user/);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const note = page.getByLabel('Who is it for?');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  const calls = '**/api/generate_invitations_for_user/**';
  await page.route(calls, (route) => route.abort('connectionreset'), { times: 1 });
  await note.fill('For Alan');
  await generate.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await bar.getByRole('link', { name: 'Profile' }).click();
  await bar.getByRole('link', { name: 'Create Invitation' }).click();
  await expect(note).toHaveValue('For Alan');

  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(calls);
  await generate.click();
  const call = await asked;
  // This text was typed after the request was sent, so it stays as a draft for the next code.
  await note.fill('For Alan Turing');
  await bar.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('/profile');
  await bar.getByRole('link', { name: 'Create Invitation' }).click();
  await expect(note).toHaveValue('');
  held.resolve();
  await (await call.response())?.finished();
  await expect(page.getByRole('listitem').filter({ hasText: 'For Alan' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('a failed count says so; extra invitations are listed separately', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/get_remaining_invitations/);
  const member = await newMember('fulluser');
  await quotaRef(member.uid, new Date()).set({ granted: 1 });
  const counting = '**/api/get_remaining_invitations/**';
  await page.route(counting, (route) => route.abort('connectionreset'));
  await enter(page, member, '/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
  await page.unroute(counting);
  await page.getByRole('button', { name: 'Try again' }).click();
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remaining).toContainText('3');
  await expect(remaining).toContainText('An admin gave you 1 extra this month.');
  const held = Promise.withResolvers<void>();
  await page.route(/get_remaining_invitations|get_user_sent_invitations/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const again = page.waitForRequest('**/get_user_sent_invitations/**');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await again;
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await expect(remaining).toContainText('An admin gave you 1 extra this month');
  held.resolve();
  await expect(remaining).toContainText('2');
  await expect(remaining).toContainText('An admin gave you 1 extra this month');
});

test('a refused or lost code is an error, and can be retried', async ({ page, expectFailure }) => {
  expectFailure(/generate_invitations_for_user/);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  for (const [answer, said] of [
    [WITH_MESSAGE, WITH_MESSAGE.message],
    [WITHOUT_MESSAGE, UNREADABLE],
    [{ success: true, message: 'Done.' }, UNREADABLE],
  ] as const) {
    await answerOnce(page, 'generate_invitations_for_user/*', answer);
    await generate.click();
    await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(said));
  }
  // The server creates the code each time. The answer is lost once, and replaced by a 503 once.
  const busy = { status: 503, json: WITH_MESSAGE };
  let asked = 0;
  await page.route(
    '**/api/generate_invitations_for_user/**',
    async (route) => {
      asked += 1;
      await route.fetch();
      if (asked === 1) await route.abort('connectionreset');
      else await route.fulfill(busy);
    },
    { times: 2 },
  );
  await generate.click();
  await expect(page.getByText('Error: We could not reach elevere.')).toBeVisible();
  await page.reload();
  await generate.click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(WITH_MESSAGE.message));
  await generate.click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remaining).toContainText('1');
  // The next press creates the next code.
  await generate.click();
  await expect(remaining).toContainText('0');
});

test('after a lost answer the page shows the existing invitation', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/generate_invitations_for_user/);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const generate = page.getByRole('button', { name: 'Generate Code' });
  const note = page.getByLabel('Who is it for?');
  await page.route(
    '**/api/generate_invitations_for_user/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await note.fill('For Ann');
  await generate.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await note.fill('For Bob');
  await generate.click();
  await expect(page.getByRole('heading', { name: /^This invitation was already/ })).toBeFocused();
  await expect(page.getByText('For Ann')).toBeVisible();
  await expect(page.getByText('For Bob')).toHaveCount(0);
  await expect(note).toHaveValue('For Bob');
  await generate.click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await expect(page.getByText('For Bob')).toBeVisible();
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remaining).toContainText('0');
});

test('a remaining count that the answer lacks is an error', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.route('**/api/get_remaining_invitations/**', (route) =>
    route.fulfill({ json: { blocked: null, from: null } }),
  );
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
});
