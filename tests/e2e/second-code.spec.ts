import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { ORIGINS } from '../support/environment.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';
import { answerOnce, WITH_MESSAGE, WITHOUT_MESSAGE } from './support/answers.ts';
import { enter } from './support/enter.ts';
import { storedMember } from './support/members.ts';
import { seeWithClockStopped, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

interface People {
  readonly first: Person;
  readonly second: Person;
  readonly newcomer: Person;
  /** Active code of the second inviter. */
  readonly code: string;
}

/** Opens the form for the second code as a partial member, with a second inviter's code. */
async function comeToSecondCode(page: Page): Promise<People> {
  const first = await newMember('fulluser');
  const second = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [first.uid] });
  const code = await newInvitation(second.uid);
  await enter(page, newcomer, '/mini-dashboard');
  // A partial member's page fetches the link. The server would refuse it to a full member.
  await expect(page.getByRole('button', { name: 'Create my vouch link' })).toBeVisible();
  return { first, second, newcomer, code };
}

async function validate(page: Page, code: string): Promise<void> {
  await page.getByLabel('Second invitation code').fill(code);
  await page.getByRole('button', { name: 'Validate' }).click();
}

test('the welcome follows 1 s after the second code, not before', async ({ page }) => {
  await page.clock.install();
  const { code } = await comeToSecondCode(page);
  await stopClock(page);
  await validate(page, code);
  const message = page.getByText(MESSAGES.secondCodeConfirmed);
  await seeWithClockStopped(page, message);
  await page.clock.runFor(TIMINGS_MS.secondCodeRedirect - 300);
  await expect(page).toHaveURL('/mini-dashboard');
  await expect(message).toBeVisible();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/welcome-new-full-users');
});

test('an invitee who leaves before the welcome is still a full member', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install();
  const { code } = await comeToSecondCode(page);
  await stopClock(page);
  await validate(page, code);
  await seeWithClockStopped(page, page.getByText(MESSAGES.secondCodeConfirmed));
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Profile' }).click();
  await seeWithClockStopped(page, bar.getByRole('link', { name: 'Create Invitation' }));
  await expect(page).toHaveURL('/profile');
});

test('a code from a registration link prefills the form only once', async ({ page }) => {
  const { code } = await comeToSecondCode(page);
  await page.goto(`/register?code=${code}`);
  await page.getByRole('link', { name: 'Use it as my second code' }).click();
  const field = page.getByLabel('Second invitation code');
  await expect(field).toHaveValue(formatInvitationCode(code));
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await field.fill('7K2M');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await page.waitForURL('/profile');
  await page.goBack();
  await expect(field).toHaveValue('7K2M');
});

for (const [width, height] of [
  [1_280, 800],
  [390, 844],
] as const) {
  test(`the second-code form is in the first screen of ${width} × ${height}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await comeToSecondCode(page);
    const validate = page.getByRole('button', { name: 'Validate' });
    await expect(validate).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('a pasted second code is kept as a draft', { tag: '@nightly' }, async ({ page }) => {
  const { code } = await comeToSecondCode(page);
  const field = page.getByLabel('Second invitation code');
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const kind = { clipboardData, bubbles: true, cancelable: true };
      input.dispatchEvent(new ClipboardEvent('paste', kind));
    },
    `My code: ${formatInvitationCode(code)}`,
  );
  await expect(field).toHaveValue(formatInvitationCode(code));
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('/profile');
  await page.goBack();
  await expect(field).toHaveValue(formatInvitationCode(code));
});

test('an incomplete second code is refused without a request', async ({ page }) => {
  await comeToSecondCode(page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/confirm_second_code')) requests += 1;
  });
  await validate(page, '7K2M');
  await expect(page.getByText(MESSAGES.invalidCode)).toBeVisible();
  await expect(page.getByText('A code has 12 letters and digits. This one has 4.')).toHaveCount(1);
  await expect(page.getByLabel('Second invitation code')).toBeFocused();
  expect(requests).toBe(0);
});

test('polling for a vouch slows down while it fails', { tag: '@nightly' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/documents:batchGet/);
  await page.clock.install();
  await comeToSecondCode(page);
  let polls = 0;
  await page.route(`${ORIGINS.firestore}/**`, async (route) => {
    polls += 1;
    await route.abort('connectionreset');
  });
  await stopClock(page);
  for (let seconds = 0; seconds < 30; seconds += 1) await page.clock.runFor(1_000);
  // Polls after at most 4 s, then after 4 s, 8 s and 32 s.
  expect(polls).toBe(3);
});

test('a failed second code says why, and nothing is lost', async ({ page, expectFailure }) => {
  expectFailure(/confirm_second_code/);
  const { first, second, newcomer, code } = await comeToSecondCode(page);
  const confirmation = '**/api/confirm_second_code';
  const said = page.getByRole('alert');
  await page.route(confirmation, (route) => route.abort('connectionreset'), { times: 1 });
  await validate(page, code);
  await expect(said).toHaveText(MESSAGES.secondCodeError);
  // Simulates a hotel network whose login page answers every request with 200.
  await page.route(
    confirmation,
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
    { times: 1 },
  );
  await validate(page, code);
  await expect(said).toHaveText(MESSAGES.secondCodeFailed);
  await answerOnce(page, 'confirm_second_code', WITH_MESSAGE);
  await validate(page, code);
  await expect(said).toHaveText(WITH_MESSAGE.message);
  await answerOnce(page, 'confirm_second_code', WITHOUT_MESSAGE);
  await validate(page, code);
  await expect(said).toHaveText(MESSAGES.secondCodeFailed);
  await validate(page, randomCode());
  await expect(said).toHaveText(ERRORS.invitation_invalid.message);
  // Makes the second inviter the inviter of the first inviter, so that the two are related.
  await memberRef(first.uid).update({ invitedBy: [second.uid] });
  await validate(page, code);
  await expect(said).toHaveText(ERRORS.inviters_related.message);
  await expect(page).toHaveURL('/mini-dashboard');
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });

  await memberRef(first.uid).update({ suspended: true });
  await validate(page, code);
  await expect(page.getByText(MESSAGES.countsAsFirst)).toBeVisible();
  await expect(page).toHaveURL('/mini-dashboard');
  expect(await storedMember(newcomer.uid)).toMatchObject({
    role: 'partialuser',
    invitedBy: [second.uid],
  });
  await validate(page, await newInvitation((await newMember('fulluser')).uid));
  await page.waitForURL('/welcome-new-full-users');
});

test('a newcomer promoted on another device is congratulated', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/^409 .*\/api\/confirm_second_code/);
  const { newcomer, code } = await comeToSecondCode(page);
  await page.route('**/api/confirm_second_code', async (route) => {
    await memberRef(newcomer.uid).update({ role: 'fulluser' });
    await route.continue();
  });
  await validate(page, code);
  await page.waitForURL('/welcome-new-full-users');
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});

test('polls for a vouch never overlap, and report a suspension', { tag: '@nightly' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^403 .*\/documents:batchGet|^400 .*securetoken/);
  await page.clock.install();
  const { newcomer } = await comeToSecondCode(page);
  const polls: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(`${ORIGINS.firestore}/**`, async (route) => {
    polls.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await stopClock(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return polls.length;
    })
    .toBe(1);
  // Three more polls would be due. A poll times out after 15 s.
  await page.clock.runFor(12_000);
  expect(polls).toHaveLength(1);
  held.resolve();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return polls.length;
    })
    .toBeGreaterThan(1);

  // Changes the account and the document as a suspension does.
  await getAuth().updateUser(newcomer.uid, { disabled: true });
  await memberRef(newcomer.uid).update({ suspended: true });
  await page.clock.resume();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account is suspended' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/mini-dashboard');
});
