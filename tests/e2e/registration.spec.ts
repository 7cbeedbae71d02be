import type { Page } from '@playwright/test';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { TEXT_LIMITS, TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { findAccount } from '../../functions/src/platform/auth.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { answerOnce, REFUSAL_WITH_MESSAGE, REFUSAL_WITHOUT_MESSAGE } from './support/answers.ts';
import { enter } from './support/enter.ts';
import { fillDisk } from './support/full-disk.ts';
import { submitLogin } from './support/log-in.ts';
import {
  codeFromNewMember,
  fillRegistration,
  newRegistrationFields,
  type RegistrationFields,
} from './support/newcomers.ts';
import { expectVisibleWithStoppedClock, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

const CODE_CHECK_CALL_URL = '**/api/validate_invitation_code*';
const INVALID_CODE_MESSAGE_WITH_ADVICE = new RegExp(
  `^${MESSAGES.invalidCode} It may be mistyped.* can send another\\.$`,
);
const REGISTRATION_CALL_URL = '**/api/partial_registration';

async function submitRegistration(
  page: Page,
  code: string,
  newcomer: RegistrationFields,
): Promise<void> {
  await page.goto(`/user-registration?code=${code}`);
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function expectRegistered(
  page: Page,
  code: string,
  newcomer: RegistrationFields,
): Promise<void> {
  await page.waitForURL('/mini-dashboard');
  const account = await findAccount({ email: newcomer.email });
  const { email, firstName } = newcomer;
  expect(await findMember(account?.uid ?? '')).toMatchObject({
    email,
    firstName,
    role: 'partialuser',
  });
  expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: account?.uid });
}

test('the code field formats, pastes, checks and announces codes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let checkCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/validate_invitation_code')) checkCount += 1;
  });
  await page.goto('/enter-invitation');
  const codeField = page.getByLabel('Invitation code');
  await expect(codeField).toBeFocused();
  await page.keyboard.type('7k2m9qx');
  await expect(codeField).toHaveValue('7K2M-9QX');
  await expect(codeField).toHaveAccessibleDescription('5 missing');
  await page.keyboard.press('Enter');
  await expect(codeField).toHaveAccessibleDescription(
    `5 missing ${MESSAGES.invalidCode} A code has 12 letters and digits. This one has 7.`,
  );
  await page.keyboard.type('d');
  await expect(codeField).toHaveAccessibleDescription('4 missing');
  await expect(codeField).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await expect(codeField).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('4tza');
  // All twelve letters must fit into the field's drawn cells without scrolling.
  expect(await codeField.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

  const message = 'Dear friend, “7k2m-9qxd-4tza”.\nSee https://elevere.example/';
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await codeField.press('ControlOrMeta+V');
  await expect(codeField).toHaveValue('7K2M-9QXD-4TZA');
  await expect(codeField).toHaveAccessibleDescription('');
  await codeField.press('Home');
  await codeField.press('Delete');
  await page.keyboard.type('8');
  await expect(codeField).toHaveValue('8K2M-9QXD-4TZA');
  expect(checkCount).toBe(0);
  await codeField.press('Enter');
  await expect(codeField).toHaveAccessibleDescription(INVALID_CODE_MESSAGE_WITH_ADVICE);
  await expect(page.getByText(MESSAGES.invalidCode, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/enter-invitation');

  const readAnnouncements = await recordAnnouncements(page);
  await codeField.fill('   ');
  await codeField.press('Enter');
  await expect(codeField).toHaveAccessibleDescription(MESSAGES.blankCode);
  await expect(codeField).toBeFocused();
  await codeField.press('Enter');
  await expect.poll(readAnnouncements).toEqual([MESSAGES.blankCode, MESSAGES.blankCode]);
  expect(checkCount).toBe(1);
});

test('a failed check says so, keeps typed texts, and can be repeated', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/validate_invitation_code/);
  const code = await codeFromNewMember();
  await page.route(CODE_CHECK_CALL_URL, (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto('/enter-invitation');
  await page.getByLabel('Invitation code').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  // The check of the code got no answer, so the message must not say that the code is wrong.
  await expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription(
    `${MESSAGES.codeCheckFailed} We could not reach elevere. Check your connection and try again.`,
  );

  const { promise, resolve } = Promise.withResolvers<void>();
  const abortCodeCheck = async (route: { abort: (reason: string) => Promise<void> }) => {
    await promise;
    await route.abort('connectionreset');
  };
  await page.route(CODE_CHECK_CALL_URL, abortCodeCheck, { times: 1 });
  await page.goto(`/user-registration?code=${code}`);
  const newcomer = newRegistrationFields();
  await fillRegistration(page, newcomer);
  const readAnnouncements = await recordAnnouncements(page);
  resolve();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.codeCheckFailed);
  expect(await readAnnouncements()).toEqual([MESSAGES.codeCheckFailed]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  // The focus moves to the form that replaces “Try again”, not to the top of the page.
  await expect(page.locator(':focus').getByLabel('First name')).toHaveValue(newcomer.firstName);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectRegistered(page, code, newcomer);
});

test('a refused password or address is reported at its field', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^400 .*accounts:(signUp|signInWithPassword)/);
  const [code, newcomer] = [await codeFromNewMember(), newRegistrationFields()];
  const { email: takenEmail } = await newMember('fulluser');
  await submitRegistration(page, code, { ...newcomer, email: 'no address', password: 'short' });
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  const pressRegister = () => page.getByRole('button', { name: 'Register' }).click();
  const tooShortMessage = 'Password should be at least 6 characters.';
  async function expectPasswordTooShort(): Promise<void> {
    await expect(password).toHaveAccessibleDescription(
      new RegExp(`${MESSAGES.firebaseError(tooShortMessage)}$`),
    );
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectPasswordTooShort();
  await email.fill(takenEmail);
  await pressRegister();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expectPasswordTooShort();
  await password.fill(newcomer.password);
  await pressRegister();
  await expect(email).toHaveAccessibleDescription(
    MESSAGES.firebaseError('This email address already has an account. Log in instead.'),
  );
  await expect(email).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await email.fill(newcomer.email);
  // The test refuses the password, because the emulator has no password policy.
  await page.route(
    '**/accounts:signUp?*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'WEAK_PASSWORD : Password is known to be leaked' } },
      }),
    { times: 1 },
  );
  await pressRegister();
  await expect(password).toHaveAccessibleDescription(
    new RegExp(`${MESSAGES.firebaseError('Password is known to be leaked.')}$`),
  );
  await expect(password).toBeFocused();
  await pressRegister();
  await expectRegistered(page, code, newcomer);
});

test('on a phone the form fits; the dashboard follows after 1.25 s', { tag: '@variant' }, async ({
  page,
}) => {
  const inviter = await newMember('fulluser');
  const recommendation = 'She rewired the loom overnight, and it has not stopped since. '
    .repeat(5)
    .slice(0, TEXT_LIMITS.recommendation);
  const code = await newInvitation(inviter.uid, {
    change: (invitation) => ({
      ...invitation,
      recommendation: { text: recommendation, at: new Date() },
    }),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto(`/register?code=${code}`);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await expect(page.getByText(recommendation.trim())).toBeVisible();
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  const codeLine = page.getByText(formatInvitationCode(code)).locator('..');
  expect((await codeLine.boundingBox())?.height).toBeLessThan(30);
  await expectAccessible(page, 'registration on a phone');

  await fillRegistration(page, newRegistrationFields());
  await stopClock(page);
  await page.getByRole('button', { name: 'Register' }).click();
  const message = page.getByText(MESSAGES.registrationSuccessful);
  await expectVisibleWithStoppedClock(page, message);
  await page.clock.runFor(TIMINGS_MS.registrationRedirect - 300);
  await expect(page).toHaveURL(`/register?code=${code}`);
  await expect(message).toBeVisible();
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/mini-dashboard');
});

test('a code used meanwhile is invalid, and the account registers with another', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^409 .*\/api\/partial_registration/);
  const [code, otherCode, newcomer] = [
    await codeFromNewMember(),
    await codeFromNewMember(),
    newRegistrationFields(),
  ];
  await page.goto(`/user-registration?code=${code}`);
  await fillRegistration(page, newcomer);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  // Another newcomer uses the code after the page has checked it.
  await page.route(
    REGISTRATION_CALL_URL,
    async (route) => {
      await invitationRef(code).update({ active: false, used: true, usedBy: 'another newcomer' });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.invalidCode);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work');
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(0);
  await expect(page.getByText(`You’re logged in as ${newcomer.email}.`)).toBeVisible();
  // The focus moves to the content that replaces the form, not to the top of the page.
  await expect(
    page.locator(':focus').getByRole('link', { name: 'Enter another code' }),
  ).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Enter another code' }).click();
  await page.getByLabel('Invitation code').fill(otherCode);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(newcomer.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(newcomer.lastName);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectRegistered(page, otherCode, newcomer);
});

test('a registration whose script does not load says so, and works later', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_CONNECTION_RESET.*\/assets\//);
  const [code, newcomer] = [await codeFromNewMember(), newRegistrationFields()];
  await page.goto(`/user-registration?code=${code}`);
  // Blocks the scripts of the login. The page has already requested all others.
  const scriptPattern = '**/assets/*.js';
  await page.route(scriptPattern, (route) => route.abort('connectionreset'));
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('main').getByText(MESSAGES.registrationError)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(scriptPattern);
  await submitRegistration(page, code, newcomer);
  await expectRegistered(page, code, newcomer);
});

test('a failed registration uses no invitation, and can be resumed', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  const [code, newcomer] = [await codeFromNewMember(), newRegistrationFields()];
  await page.goto(`/user-registration?code=${code}`);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await fillRegistration(page, newcomer);
  const pressRegister = () => page.getByRole('button', { name: 'Register' }).click();
  for (const [answer, shownMessage] of [
    [REFUSAL_WITH_MESSAGE, REFUSAL_WITH_MESSAGE.message],
    [REFUSAL_WITHOUT_MESSAGE, MESSAGES.registrationFailed],
  ] as const) {
    await answerOnce(page, 'partial_registration', answer);
    await pressRegister();
    await expect(page.getByRole('alert')).toHaveText(shownMessage);
    await expect(page.getByText('Valid', { exact: true })).toHaveCount(0);
  }
  await page.route(REGISTRATION_CALL_URL, (route) => route.abort('connectionreset'), { times: 1 });
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/partial_registration'),
  );
  await pressRegister();
  await failedRequest;
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.registrationFailed);
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });

  await answerOnce(page, 'partial_registration', {
    success: false,
    code: 'invitation_invalid',
    message: MESSAGES.invalidCode,
  });
  await pressRegister();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work');
  await expect(page.getByText(`You’re logged in as ${newcomer.email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Enter another code' }).click();
  await page.getByLabel('Invitation code').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(newcomer.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(newcomer.lastName);

  await page.reload();
  await expect(page.getByText(`You’re logged in as ${newcomer.email}.`)).toBeVisible();
  const fillNames = async () => {
    await page.getByLabel('First name').fill(newcomer.firstName);
    await page.getByLabel('Last name').fill(newcomer.lastName);
  };
  await fillNames();
  await answerOnce(page, 'partial_registration', REFUSAL_WITHOUT_MESSAGE);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.registrationFailed);
  await fillDisk(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alert')).toContainText('Logging out did not work');
  await page.reload();
  await fillNames();
  // Submits with Enter, because the button moves when the page knows that the person is logged in.
  await page.getByLabel('Last name').press('Enter');
  const registrationForm = page
    .locator('form')
    .filter({ hasText: MESSAGES.registrationSuccessful });
  await expect(registrationForm).toContainText(`You’re logged in as ${newcomer.email}.`);
  await expectRegistered(page, code, newcomer);
});

test('logging out in the form shows the visitor’s fields', { tag: '@variant' }, async ({
  page,
}) => {
  const account = await newAccount();
  await enter(page, account, `/user-registration?code=${await codeFromNewMember()}`);
  await expect(page.getByText(`You’re logged in as ${account.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('an interrupted registration is finished with the same email', {
  tag: '@variant',
}, async ({ page, openOtherBrowser, expectFailure }) => {
  // Expected failures: the request of the tab that the test closes, and the second attempt to
  // create the account.
  expectFailure(/partial_registration|^400 .*accounts:signUp/);
  const [code, newcomer] = [await codeFromNewMember(), newRegistrationFields()];
  const pageOfClosedTab = await openOtherBrowser();
  const abortedRequest = new Promise<void>((resolve) => {
    // Aborts the request, because the browser would send it even after the tab is closed.
    void pageOfClosedTab.route(REGISTRATION_CALL_URL, (route) => route.abort().then(resolve));
  });
  await submitRegistration(pageOfClosedTab, code, newcomer);
  await abortedRequest;
  await pageOfClosedTab.context().close();
  expect(await findAccount({ email: newcomer.email })).not.toBeNull();

  await submitRegistration(page, code, newcomer);
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
  await expectRegistered(page, code, newcomer);
});

test('after a lost answer, the same email registers successfully', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
  expectFailure,
}) => {
  expectFailure(/partial_registration/);
  const [code, newcomer] = [await codeFromNewMember(), newRegistrationFields()];
  await page.route(
    REGISTRATION_CALL_URL,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitRegistration(page, code, newcomer);
  await expect(page.getByText(MESSAGES.registrationFailed)).toBeVisible();

  const otherDevice = await openOtherBrowser();
  await otherDevice.goto('/login');
  await submitLogin(otherDevice, newcomer.email, newcomer.password);
  await expectRegistered(otherDevice, code, newcomer);
});

test('registering with a member’s account leads to their dashboard', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^400 .*accounts:signUp|^409 .*\/api\/partial_registration/);
  const [code, member] = [await codeFromNewMember(), await newMember('fulluser')];
  await submitRegistration(page, code, {
    ...newRegistrationFields(),
    email: member.email,
    password: DEMO_PASSWORD,
  });
  await expect(page.getByText('You’re already registered, and now logged in.')).toBeVisible();
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toHaveCount(0);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});
