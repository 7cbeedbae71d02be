import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { EMULATOR_ORIGINS } from '../support/environment.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';
import { answerOnce, REFUSAL_WITH_MESSAGE, REFUSAL_WITHOUT_MESSAGE } from './support/answers.ts';
import { enter } from './support/enter.ts';
import { readMemberDocument } from './support/members.ts';
import { expectVisibleWithStoppedClock, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

interface SecondCodeSetup {
  readonly firstInviter: Person;
  readonly secondInviter: Person;
  readonly newcomer: Person;
  /** Active code of the second inviter. */
  readonly code: string;
}

async function openSecondCodeForm(page: Page): Promise<SecondCodeSetup> {
  const firstInviter = await newMember('fulluser');
  const secondInviter = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  const code = await newInvitation(secondInviter.uid);
  await enter(page, newcomer, '/mini-dashboard');
  // Waits for the vouch link, because the server refuses to return it after the second code.
  await expect(page.getByRole('button', { name: 'Create my vouch link' })).toBeVisible();
  return { firstInviter, secondInviter, newcomer, code };
}

async function submitCode(page: Page, code: string): Promise<void> {
  // The label is “Second invitation code”, or “Invitation code” if the first vouch no longer
  // counts.
  await page.getByLabel(/invitation code$/i).fill(code);
  await page.getByRole('button', { name: 'Validate' }).click();
}

test('the welcome follows 1 s after the second code, not before', async ({ page }) => {
  await page.clock.install();
  const { firstInviter, code } = await openSecondCodeForm(page);
  // The first vouch no longer counts, so this code counts as the first, and the form stays open.
  await memberRef(firstInviter.uid).update({ suspended: true });
  await submitCode(page, code);
  await expect(page.getByText(MESSAGES.countsAsFirst)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Validate' })).not.toHaveAttribute('aria-disabled');
  const secondCode = await newInvitation((await newMember('fulluser')).uid);
  await stopClock(page);
  await submitCode(page, secondCode);
  const message = page.getByText(MESSAGES.secondCodeConfirmed);
  await expectVisibleWithStoppedClock(page, message);
  await page.clock.runFor(TIMINGS_MS.secondCodeRedirect - 300);
  await expect(page).toHaveURL('/mini-dashboard');
  await expect(message).toBeVisible();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/welcome-new-full-users');
});

test('an invitee who leaves before the welcome is still a full member', {
  tag: '@variant',
}, async ({ page }) => {
  await page.clock.install();
  const { code } = await openSecondCodeForm(page);
  await stopClock(page);
  await submitCode(page, code);
  await expectVisibleWithStoppedClock(page, page.getByText(MESSAGES.secondCodeConfirmed));
  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await expectVisibleWithStoppedClock(
    page,
    mainNavigation.getByRole('link', { name: 'Create Invitation' }),
  );
  await expect(page).toHaveURL('/profile');
});

test('the welcome follows although the role could not be read at first', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/documents:batchGet/);
  await page.clock.install();
  const { code } = await openSecondCodeForm(page);
  await stopClock(page);
  await submitCode(page, code);
  const message = page.getByText(MESSAGES.secondCodeConfirmed);
  await expectVisibleWithStoppedClock(page, message);
  let failedReadCount = 0;
  await page.route(`${EMULATOR_ORIGINS.firestore}/**`, async (route) => {
    failedReadCount += 1;
    await route.abort('connectionreset');
  });
  await page.clock.runFor(TIMINGS_MS.secondCodeRedirect);
  await expect.poll(() => failedReadCount).toBeGreaterThan(0);
  await expect(page).toHaveURL('/mini-dashboard');
  await expect(message).toBeVisible();
  await page.unroute(`${EMULATOR_ORIGINS.firestore}/**`);
  await page.clock.resume();
  await page.waitForURL('/welcome-new-full-users');
});

test('a code from a registration link prefills the form only once', { tag: '@variant' }, async ({
  page,
}) => {
  const { code } = await openSecondCodeForm(page);
  await page.goto(`/register?code=${code}`);
  await page.getByRole('link', { name: 'Use it as my second code' }).click();
  const codeField = page.getByLabel('Second invitation code');
  await expect(codeField).toHaveValue(formatInvitationCode(code));
  await expect(codeField).toBeFocused();
  await expect(codeField).toBeInViewport({ ratio: 0.9 });
  await codeField.fill('7K2M');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await page.waitForURL('/profile');
  await page.goBack();
  await expect(codeField).toHaveValue('7K2M');
});

for (const [width, height] of [
  [1_280, 800],
  [390, 844],
] as const) {
  test(`the second-code form is in the first screen of ${width} × ${height}`, {
    tag: '@variant',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSecondCodeForm(page);
    const validateButton = page.getByRole('button', { name: 'Validate' });
    await expect(validateButton).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('a pasted second code is kept as a draft', { tag: '@variant' }, async ({ page }) => {
  const { code } = await openSecondCodeForm(page);
  const codeField = page.getByLabel('Second invitation code');
  await codeField.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const pasteOptions = { clipboardData, bubbles: true, cancelable: true };
      input.dispatchEvent(new ClipboardEvent('paste', pasteOptions));
    },
    `My code: ${formatInvitationCode(code)}`,
  );
  await expect(codeField).toHaveValue(formatInvitationCode(code));
  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('/profile');
  await page.goBack();
  await expect(codeField).toHaveValue(formatInvitationCode(code));
});

test('an incomplete second code is refused without a request', { tag: '@variant' }, async ({
  page,
}) => {
  await openSecondCodeForm(page);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/confirm_second_code')) requestCount += 1;
  });
  await submitCode(page, '7K2M');
  await expect(page.getByText(MESSAGES.invalidCode)).toBeVisible();
  await expect(page.getByText('A code has 12 letters and digits. This one has 4.')).toHaveCount(1);
  await expect(page.getByLabel('Second invitation code')).toBeFocused();
  expect(requestCount).toBe(0);
});

test('polling for a vouch slows down while it fails', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/documents:batchGet/);
  await page.clock.install();
  await openSecondCodeForm(page);
  let pollCount = 0;
  await page.route(`${EMULATOR_ORIGINS.firestore}/**`, async (route) => {
    pollCount += 1;
    await route.abort('connectionreset');
  });
  await stopClock(page);
  for (let elapsedSeconds = 0; elapsedSeconds < 30; elapsedSeconds += 1)
    await page.clock.runFor(1_000);
  // The page polls after at most 4 s, then 4 s, 8 s and 32 s after the previous poll.
  expect(pollCount).toBe(3);
});

test('a refusal replaces the notice of an earlier vouch', { tag: '@variant' }, async ({ page }) => {
  await page.clock.install();
  const { newcomer, secondInviter } = await openSecondCodeForm(page);
  await stopClock(page);
  const pollResponse = page.waitForResponse(`${EMULATOR_ORIGINS.firestore}/**`);
  await page.clock.runFor(4_000);
  await pollResponse;
  await memberRef(newcomer.uid).update({ invitedBy: [secondInviter.uid] });
  const firstVouchNotice = page.getByText(/This is now your first vouch/);
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await firstVouchNotice.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 15_000 });

  // The browser's clock stands still, so no timer deletes the result of the poll that found the
  // vouch.
  await answerOnce(page, 'confirm_second_code', REFUSAL_WITH_MESSAGE);
  await submitCode(page, randomCode());
  await expectVisibleWithStoppedClock(page, page.getByText(REFUSAL_WITH_MESSAGE.message));
  await expect(firstVouchNotice).toHaveCount(0);
});

test('a failed second code says why, and nothing is lost', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/confirm_second_code/);
  const { firstInviter, secondInviter, newcomer, code } = await openSecondCodeForm(page);
  const confirmUrl = '**/api/confirm_second_code';
  const alert = page.getByRole('alert');
  await page.route(confirmUrl, (route) => route.abort('connectionreset'), { times: 1 });
  await submitCode(page, code);
  await expect(alert).toHaveText(MESSAGES.secondCodeError);
  // Simulates a hotel network whose login page answers every request with 200.
  await page.route(
    confirmUrl,
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
    { times: 1 },
  );
  await submitCode(page, code);
  await expect(alert).toHaveText(MESSAGES.secondCodeFailed);
  await answerOnce(page, 'confirm_second_code', REFUSAL_WITH_MESSAGE);
  await submitCode(page, code);
  await expect(alert).toHaveText(REFUSAL_WITH_MESSAGE.message);
  await answerOnce(page, 'confirm_second_code', REFUSAL_WITHOUT_MESSAGE);
  await submitCode(page, code);
  await expect(alert).toHaveText(MESSAGES.secondCodeFailed);
  await submitCode(page, randomCode());
  await expect(alert).toHaveText(ERRORS.invitation_invalid.message);
  await memberRef(firstInviter.uid).update({ invitedBy: [secondInviter.uid] });
  await submitCode(page, code);
  await expect(alert).toHaveText(ERRORS.inviters_related.message);
  await expect(page).toHaveURL('/mini-dashboard');
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });

  await memberRef(firstInviter.uid).update({ suspended: true });
  await submitCode(page, code);
  await expect(page.getByText(MESSAGES.countsAsFirst)).toBeVisible();
  await expect(page).toHaveURL('/mini-dashboard');
  expect(await readMemberDocument(newcomer.uid)).toMatchObject({
    role: 'partialuser',
    invitedBy: [secondInviter.uid],
  });
  await submitCode(page, await newInvitation((await newMember('fulluser')).uid));
  await page.waitForURL('/welcome-new-full-users');
});

test('a newcomer promoted on another device is congratulated', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^409 .*\/api\/confirm_second_code/);
  const { newcomer, code } = await openSecondCodeForm(page);
  await page.route('**/api/confirm_second_code', async (route) => {
    await memberRef(newcomer.uid).update({ role: 'fulluser' });
    await route.continue();
  });
  await submitCode(page, code);
  await page.waitForURL('/welcome-new-full-users');
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});

test('polls for a vouch never overlap, and report a suspension', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^403 .*\/documents:batchGet|^400 .*securetoken/);
  await page.clock.install();
  const { newcomer } = await openSecondCodeForm(page);
  let pollCount = 0;
  const requestRelease = Promise.withResolvers<void>();
  await page.route(`${EMULATOR_ORIGINS.firestore}/**`, async (route) => {
    pollCount += 1;
    await requestRelease.promise;
    await route.continue();
  });
  await stopClock(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return pollCount;
    })
    .toBe(1);
  // Three more polls would fit into these 12 s. The pending poll times out only after 15 s.
  await page.clock.runFor(12_000);
  expect(pollCount).toBe(1);
  requestRelease.resolve();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return pollCount;
    })
    .toBeGreaterThan(1);

  await getAuth().updateUser(newcomer.uid, { disabled: true });
  await memberRef(newcomer.uid).update({ suspended: true });
  await page.clock.resume();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account is suspended' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/mini-dashboard');
});
