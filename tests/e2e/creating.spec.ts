import type { Locator } from '@playwright/test';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { newMember } from '../support/people.ts';
import {
  answerOnce,
  REFUSAL_WITH_MESSAGE,
  REFUSAL_WITHOUT_MESSAGE,
  UNREADABLE_ANSWER_MESSAGE,
} from './support/answers.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('Enter or a press creates codes until none is left', async ({ page, expectFailure }) => {
  expectFailure(/^409 .*\/api\/generate_invitations_for_user/);
  const member = await newMember('fulluser');
  await page.addInitScript(
    'Navigator.prototype.share = async (data) => { globalThis.sharedData = data; }',
  );
  await enter(page, member, '/create-invitation');
  const requestBodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/generate_invitations_for_user/')) {
      requestBodies.push(request.postDataJSON());
    }
  });
  const remainingInvitationsText = page
    .getByText(/remaining invitations? this month/)
    .locator('..');
  const generateButton = page.getByRole('button', { name: 'Generate Code' });
  const createdHeading = page.getByRole('heading', { name: MESSAGES.invitationCreated });
  const copyButton = page.getByRole('main').getByRole('button', { name: 'Copy to Clipboard' });
  const noteField = page.getByLabel('Who is it for?');
  await noteField.fill('  For Alan ');
  await noteField.press('Enter');
  await expect(createdHeading).toBeFocused();
  await expect(remainingInvitationsText).toContainText('1');
  await expect(page.getByRole('heading', { name: 'Another invitation' })).toBeVisible();
  await page.getByText('Say who it is for').click();
  await expect(noteField).toHaveValue('');
  const shareButton = page.getByRole('button', { name: 'Share…' });
  await expectElementBelow(shareButton, copyButton);
  await expectElementBelow(generateButton, shareButton);
  await shareButton.click();
  expect(await page.evaluate('sharedData.text')).toMatch(/\nCode: (\w{4}-){2}\w{4}$/);
  await page.getByText('Change the message').click();
  await page.getByLabel('Message').fill('Dear Alan');
  await shareButton.click();
  expect(await page.evaluate('sharedData.text')).toMatch(/^Dear Alan/);
  await generateButton.click();
  await expect(remainingInvitationsText).toContainText('0');
  await expect(createdHeading).toBeFocused();
  expect(requestBodies).toEqual([{ note: 'For Alan' }, {}]);
  await shareButton.click();
  expect(await page.evaluate('sharedData.text')).not.toContain('Dear Alan');
  const earlierInvitation = page.getByRole('listitem').filter({ hasText: 'For Alan' });
  await expect(earlierInvitation).toHaveCount(0);
  await page.getByText('Your other active invitations').click();
  await expect(earlierInvitation).toBeVisible();
  const nextMonthNotice = page.getByText(
    /You get 2 more on [A-Z][a-z]+\s\d{1,2}\sat\s\d{1,2}:\d\d\s[AP]M\s\S+\.$/,
  );
  await expect(nextMonthNotice).toBeVisible();
  await expect(noteField).toHaveCount(0);
  await expectElementBelow(generateButton, copyButton);
  const quotaAlert = page
    .getByRole('alert')
    .filter({ hasText: MESSAGES.shownError(ERRORS.quota_exhausted.message) });
  await generateButton.click();
  await expect(quotaAlert).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const manageInvitationsLink = page
    .getByRole('main')
    .getByRole('link', { name: 'Manage Invitations' });
  await expectElementBelow(manageInvitationsLink, generateButton);
  await expect(copyButton).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(nextMonthNotice).toBeVisible();
  await generateButton.click();
  await expect(quotaAlert).toBeVisible();
  await expect(earlierInvitation).toContainText('31 days left');
  await earlierInvitation.getByRole('button', { name: /^Share/ }).click();
  await page.getByText('Other ways').click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await manageInvitationsLink.click();
  await expect(nextMonthNotice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an invitation' })).toHaveCount(0);
});

async function expectElementBelow(lowerElement: Locator, upperElement: Locator): Promise<void> {
  const topOfUpperElement = (await upperElement.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect((await lowerElement.boundingBox())?.y).toBeGreaterThan(topOfUpperElement);
}

test('only leaving during a successful request deletes the draft', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/generate_invitations_for_user/);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  const noteField = page.getByLabel('Who is it for?');
  const generateButton = page.getByRole('button', { name: 'Generate Code' });
  const generateEndpointUrl = '**/api/generate_invitations_for_user/**';
  await page.route(generateEndpointUrl, (route) => route.abort('connectionreset'), { times: 1 });
  await noteField.fill('For Alan');
  await generateButton.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await mainNavigation.getByRole('link', { name: 'Create Invitation' }).click();
  await expect(noteField).toHaveValue('For Alan');

  const requestRelease = Promise.withResolvers<void>();
  await page.route(generateEndpointUrl, async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  const nextRequest = page.waitForRequest(generateEndpointUrl);
  await generateButton.click();
  const codeRequest = await nextRequest;
  // Leaving the page during the request deletes the draft of the note, even if the member changed
  // the note after the click.
  await noteField.fill('For Alan Turing');
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('/profile');
  await mainNavigation.getByRole('link', { name: 'Create Invitation' }).click();
  await expect(noteField).toHaveValue('');
  requestRelease.resolve();
  await (await codeRequest.response())?.finished();
  await expect(page.getByRole('listitem').filter({ hasText: 'For Alan' })).toBeVisible();
  await expect(noteField).toHaveValue('');
});

test('a failed count says so; extra invitations are listed separately', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/get_remaining_invitations/);
  const member = await newMember('fulluser');
  await quotaRef(member.uid, new Date()).set({ granted: 1 });
  const remainingUrl = '**/api/get_remaining_invitations/**';
  await page.route(remainingUrl, (route) => route.abort('connectionreset'));
  await enter(page, member, '/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
  await page.unroute(remainingUrl);
  await page.getByRole('button', { name: 'Try again' }).click();
  const remainingInvitationsText = page
    .getByText(/remaining invitations? this month/)
    .locator('..');
  await expect(remainingInvitationsText).toContainText('3');
  await expect(remainingInvitationsText).toContainText('An admin gave you 1 extra this month.');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(remainingInvitationsText).toContainText('2');
  await expect(remainingInvitationsText).toContainText('An admin gave you 1 extra this month');
});

test('a refused or lost code is an error, and can be retried', async ({ page, expectFailure }) => {
  expectFailure(/generate_invitations_for_user/);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const generateButton = page.getByRole('button', { name: 'Generate Code' });
  for (const [answer, shownMessage] of [
    [REFUSAL_WITH_MESSAGE, REFUSAL_WITH_MESSAGE.message],
    [REFUSAL_WITHOUT_MESSAGE, UNREADABLE_ANSWER_MESSAGE],
    [{ success: true, message: 'Done.' }, UNREADABLE_ANSWER_MESSAGE],
  ] as const) {
    await answerOnce(page, 'generate_invitations_for_user/*', answer);
    await generateButton.click();
    await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(shownMessage));
  }
  // The server creates one code. The page gets no answer to its first call, and 503 for its second.
  const unavailableAnswer = { status: 503, json: REFUSAL_WITH_MESSAGE };
  let requestCount = 0;
  await page.route(
    '**/api/generate_invitations_for_user/**',
    async (route) => {
      requestCount += 1;
      await route.fetch();
      if (requestCount === 1) await route.abort('connectionreset');
      else await route.fulfill(unavailableAnswer);
    },
    { times: 2 },
  );
  await generateButton.click();
  await expect(page.getByText('Error: We could not reach elevere.')).toBeVisible();
  await page.reload();
  await generateButton.click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.shownError(REFUSAL_WITH_MESSAGE.message),
  );
  await generateButton.click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  const remainingInvitationsText = page
    .getByText(/remaining invitations? this month/)
    .locator('..');
  await expect(remainingInvitationsText).toContainText('1');
  await generateButton.click();
  await expect(remainingInvitationsText).toContainText('0');
});

test('after a lost answer the page shows the existing invitation', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/generate_invitations_for_user/);
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const generateButton = page.getByRole('button', { name: 'Generate Code' });
  const noteField = page.getByLabel('Who is it for?');
  await page.route(
    '**/api/generate_invitations_for_user/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await noteField.fill('For Ann');
  await generateButton.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await noteField.fill('For Bob');
  await generateButton.click();
  await expect(
    page.getByRole('heading', { name: /^Your earlier attempt created this invitation/ }),
  ).toBeFocused();
  await expect(page.getByText('For Ann')).toBeVisible();
  await expect(page.getByText('For Bob')).toHaveCount(0);
  await expect(noteField).toHaveValue('For Bob');
  await generateButton.click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await expect(page.getByText('For Bob')).toBeVisible();
  const remainingInvitationsText = page
    .getByText(/remaining invitations? this month/)
    .locator('..');
  await expect(remainingInvitationsText).toContainText('0');
});

test('a remaining count that the answer lacks is an error', { tag: '@variant' }, async ({
  page,
}) => {
  await page.route('**/api/get_remaining_invitations/**', (route) =>
    route.fulfill({ json: { blocked: null, from: null } }),
  );
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.shownError(MESSAGES.remainingFailed));
});
