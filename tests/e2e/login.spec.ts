import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { EMULATOR_ORIGINS } from '../support/environment.ts';
import { logInByPassword, newAccount, newMember, type Person } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { fillDisk } from './support/full-disk.ts';
import { submitLogin } from './support/log-in.ts';
import { newSignedUpPerson, readMemberDocument } from './support/members.ts';
import { fillNewPassword } from './support/new-password.ts';
import { expectVisibleWithStoppedClock, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

test('the login reports empty fields and failures at the button', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^400 .*accounts:signInWithPassword/);
  const { email } = await newMember('fulluser');
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/login');
  const [address, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  const loginButton = page.getByRole('button', { name: 'Log in' });
  const linkInMain = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(linkInMain('Reset password')).toHaveAttribute('href', '/reset-password');
  await expect(linkInMain('Join Waitlist')).toHaveAttribute('href', '/redirect-to-elevere');
  await expect(linkInMain('Enter Invitation Code')).toHaveAttribute('href', '/enter-invitation');
  await loginButton.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Email is required.');
  await expect(password).toHaveAccessibleDescription('Password is required.');

  await password.fill('not the password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('not the password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await address.fill(email);
  await password.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(MESSAGES.loginFailed('Wrong email address or password.'));
  await expect(address).toHaveValue(email);
  // A phone's keyboard must cover neither the message nor the button.
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(loginButton).toBeInViewport({ ratio: 1 });
  const [alertBox, buttonBox] = [await alert.boundingBox(), await loginButton.boundingBox()];
  const pixelsFromAlertToButton =
    (buttonBox?.y ?? 0) - ((alertBox?.y ?? 0) + (alertBox?.height ?? 0));
  expect(pixelsFromAlertToButton).toBeGreaterThan(0);
  expect(pixelsFromAlertToButton).toBeLessThan(32);

  await submitLogin(page, (await newAccount()).email);
  await expect(alert).toHaveText(MESSAGES.noUserDocument);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Log in' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // Google's window cannot be opened while a login by password is pending.
  const requestRelease = Promise.withResolvers<void>();
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  const nextRequest = page.waitForRequest('**/accounts:signInWithPassword*');
  await submitLogin(page, email);
  await nextRequest;
  const googleButton = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(googleButton).toHaveAttribute('aria-disabled', 'true');
  await googleButton.dispatchEvent('click');
  await expect(page.getByText('Continue in the Google window.')).toHaveCount(0);
  // Delays the dashboard's code. The page's title must change before that code has loaded.
  const pageScriptRelease = Promise.withResolvers<void>();
  await page.route('**/assets/DashboardPage*', async (route) => {
    await pageScriptRelease.promise;
    await route.continue();
  });
  requestRelease.resolve();
  await page.waitForURL('/dashboard');
  await expect(page).toHaveTitle(/^Dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  pageScriptRelease.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Circle' }),
  ).toBeVisible();
});

test('a login reads the account once, and fails if it cannot', async ({ page, expectFailure }) => {
  expectFailure(/documents:batchGet/);
  const { email } = await newMember('fulluser');
  let readCount = 0;
  await page.route(`${EMULATOR_ORIGINS.firestore}/**`, async (route) => {
    readCount += 1;
    await (readCount === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto('/login');
  await submitLogin(page, email);
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.loginFailed('We could not reach elevere. Check your connection and try again.'),
  );
  await expect(page).toHaveURL('/login');
  await submitLogin(page, email);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
  expect(readCount).toBe(2);
});

test('a visitor of a member’s page logs in and returns to it', async ({ page }) => {
  const { email } = await newMember('fulluser');
  await page.goto('/faq');
  await page.goto('/settings#mail');
  await page.waitForURL('/login');
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeVisible();
  await submitLogin(page, email);
  await page.waitForURL('/settings#mail');
  await expect(page.getByRole('switch', { name: 'Send me updates' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeFocused();

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a deleted account’s session ends at the login page', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  // The server refuses the deleted account's token, and Auth gives no new token.
  expectFailure(/^401 .*\/api\/|^400 .*securetoken/);
  const member = await newMember('fulluser');
  await enter(page, member, '/create-invitation');
  await expect(page.getByText(/remaining invitations? this month/).locator('..')).toContainText(
    '2',
  );
  await getAuth().deleteUser(member.uid);

  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.waitForURL('/login');
  await expect(page.getByText(MESSAGES.authenticationRequired)).toBeVisible();
  await expect(page.getByText(MESSAGES.pleaseLogIn)).toBeVisible();
});

test('another member’s login in another tab removes codes and texts', {
  tag: '@variant',
}, async ({ page, context }) => {
  const nextMember = await newMember('poweruser');
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('button', { name: 'Copy to Clipboard' })).toBeVisible();
  await page.getByText('Say who it is for').click();
  const noteField = page.getByLabel('Who is it for?');
  await noteField.fill('for Kay');

  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await otherTab
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await otherTab.waitForURL('/login');
  await submitLogin(otherTab, nextMember.email);
  await otherTab.waitForURL('/dashboard');
  await page.bringToFront();
  await expect(page.getByText(/remaining invitations? this month/).locator('..')).toContainText(
    '2',
  );
  await expect(page.getByRole('button', { name: 'Copy to Clipboard' })).toHaveCount(0);
  await expect(noteField).toHaveValue('');
});

test('the next member on a device sees nothing of the previous member', async ({ page }) => {
  const [previousMember, nextMember] = [await newMember('fulluser'), await newMember('fulluser')];
  await memberRef(previousMember.uid).update({ job: 'Admiral' });
  await enter(page, previousMember, '/profile');
  await expect(page.getByText('Admiral')).toBeVisible();
  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  await mainNavigation.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  const requestRelease = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  await submitLogin(page, nextMember.email);
  await page.waitForURL('/dashboard');
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('status').getByText('Loading your profile…')).toBeVisible();
  await expect(page.getByText('Admiral')).toHaveCount(0);
  requestRelease.resolve();
  await expect(page.getByText('No job given yet')).toBeVisible();
});

test('a dashboard without a role reloads once, then explains', { tag: '@variant' }, async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, await newSignedUpPerson());
  const explanationHeading = page.getByRole('heading', {
    level: 1,
    name: 'You need an invitation',
  });
  await expect(explanationHeading).toBeVisible();
  // Deletes the app's record of the earlier reload, because otherwise it does not reload again.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/faq');
  const dashboardLink = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' });
  await expect(dashboardLink).toBeVisible();
  let loadCount = 0;
  page.on('domcontentloaded', () => {
    loadCount += 1;
  });
  await stopClock(page);
  await dashboardLink.click();
  await expectVisibleWithStoppedClock(page, page.getByText('Loading your membership…'));
  await page.clock.runFor(TIMINGS_MS.unknownRoleReload - 300);
  expect(loadCount).toBe(0);
  await page.clock.runFor(300);
  await expectVisibleWithStoppedClock(page, explanationHeading);
  expect(loadCount).toBe(1);
  await page.clock.runFor(10 * TIMINGS_MS.unknownRoleReload);
  await expect(explanationHeading).toBeVisible();
  expect(loadCount).toBe(1);
});

test('Logout is final, also while the account is being read again', async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/settings');
  const requestRelease = Promise.withResolvers<void>();
  await page.route(
    `${EMULATOR_ORIGINS.firestore}/**`,
    async (route) => {
      await requestRelease.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job').fill('Programmer');
  const accountRequest = page.waitForRequest(`${EMULATOR_ORIGINS.firestore}/**`);
  await page.getByRole('button', { name: 'Save' }).click();
  const accountResponse = (await accountRequest).response();
  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  await mainNavigation.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  requestRelease.resolve();
  await (await accountResponse)?.finished();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  await expect(mainNavigation.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('elevere.signed-in'))).toBeNull();
});

test('a failed Logout says so and can be repeated', { tag: '@variant' }, async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/profile');
  const logoutButton = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' });
  const clearDisk = await fillDisk(page);
  await logoutButton.click();
  await expect(page.getByRole('alert')).toContainText('you’re still logged in');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'elevere, home' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await clearDisk();
  await logoutButton.click();
  await page.waitForURL('/login');
  await page.goto('/profile');
  await page.waitForURL('/login');
});

test('a login works after a reload if its script was deleted', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^404 .*\/assets\/firebase-auth-|dynamically imported module/);
  const { email } = await newMember('fulluser');
  const requestRelease = Promise.withResolvers<void>();
  await page.route('**/assets/firebase-auth-*.js', async (route) => {
    await requestRelease.promise;
    await route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/login');
  await submitLogin(page, email);
  requestRelease.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to login' })).toHaveText(
    MESSAGES.loginFailed('We could not reach elevere. Check your connection and try again.'),
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(/We could not reach elevere\./)).toBeVisible();
  await page.unrouteAll();
  await page.goto('/login');
  await submitLogin(page, email);
  await page.waitForURL('/dashboard');
});

/** Replaces the login in this browser with another person's, as if another tab had done it. */
async function switchLoginTo(
  page: Page,
  { uid, email, token, refreshToken }: Person,
): Promise<void> {
  await page.evaluate(
    (nextMember) => {
      const userRecordKey = Object.keys(localStorage).find((name) =>
        name.startsWith('firebase:authUser:'),
      );
      if (userRecordKey === undefined) throw new Error('Firebase Auth keeps its user elsewhere.');
      const { uid, email, accessToken, refreshToken } = nextMember;
      const storedRecord = JSON.parse(localStorage.getItem(userRecordKey) ?? '{}');
      const storedTokens = { ...storedRecord.stsTokenManager, accessToken, refreshToken };
      localStorage.setItem(
        userRecordKey,
        JSON.stringify({ ...storedRecord, uid, email, stsTokenManager: storedTokens }),
      );
      // Dispatches the `storage` event in this tab, because the browser dispatches it only in other
      // tabs.
      dispatchEvent(new StorageEvent('storage', { key: userRecordKey }));
    },
    { uid, email, accessToken: token, refreshToken },
  );
}

test('another member’s login discards the texts typed before', { tag: '@variant' }, async ({
  page,
  context,
}) => {
  const [ada, alan] = [await newMember('fulluser'), await newMember('fulluser')];
  await enter(page, ada, '/create-invitation');
  const noteField = page.getByLabel('Who is it for?');
  await noteField.fill('For Kay');
  const otherTab = await context.newPage();
  await otherTab.goto('/robots.txt', { waitUntil: 'commit' });
  await switchLoginTo(otherTab, alan);
  await expect(noteField).toHaveValue('');
});

test('a failed login does not log out a member who logged in meanwhile', {
  tag: '@variant',
}, async ({ page, context, expectFailure }) => {
  expectFailure(/documents:batchGet/);
  const [ada, alan] = [await newMember('fulluser'), await newMember('poweruser')];
  const requestRelease = Promise.withResolvers<void>();
  await page.route(
    `${EMULATOR_ORIGINS.firestore}/**`,
    async (route) => {
      await requestRelease.promise;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.goto('/login');
  const accountRequest = page.waitForRequest(`${EMULATOR_ORIGINS.firestore}/**`);
  await submitLogin(page, ada.email);
  await accountRequest;
  await page.evaluate(() => {
    addEventListener('storage', () => requestIdleCallback(() => document.body.append('switched')), {
      once: true,
    });
  });
  const otherTab = await context.newPage();
  await otherTab.goto('/robots.txt', { waitUntil: 'commit' });
  await switchLoginTo(otherTab, alan);
  await expect(page.getByText('switched')).toBeVisible();
  requestRelease.resolve();
  await page.waitForURL('/dashboard');
  await page.goto('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(alan.email);
});

test('an action never runs as another member who logged in meanwhile', async ({
  page,
  context,
}) => {
  const [ada, alan] = [await newMember('fulluser'), await newMember('fulluser')];
  await enter(page, ada, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job').fill('Programmer');
  const passwordPage = await context.newPage();
  await passwordPage.goto('/change-password');
  await fillNewPassword(passwordPage);
  const requestRelease = Promise.withResolvers<void>();
  await context.route(`${EMULATOR_ORIGINS.firestore}/**`, async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  const patchRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patchRequests.push(request.url());
  });
  const accountRequest = page.waitForRequest(`${EMULATOR_ORIGINS.firestore}/**`);
  const otherTab = await context.newPage();
  await otherTab.goto('/robots.txt', { waitUntil: 'commit' });
  await switchLoginTo(otherTab, alan);
  await page.bringToFront();
  await accountRequest;

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else is now logged in');
  expect(patchRequests).toEqual([]);
  expect((await readMemberDocument(alan.uid))['job']).toBeUndefined();
  await passwordPage.getByRole('button', { name: 'Change password' }).click();
  await expect(passwordPage.getByRole('alert')).toContainText('Someone else is now logged in');
  await logInByPassword(alan.email);
  requestRelease.resolve();
  await expect(page.getByLabel('Email')).toHaveValue(alan.email);
  await expect(page.getByLabel('Job')).toHaveValue('');
});

test('a refused call is not repeated as another member', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/^401 .*\/api\/profile/);
  const [ada, alan] = [await newMember('fulluser'), await newMember('fulluser')];
  await enter(page, ada, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Job').fill('Programmer');
  const otherTab = await context.newPage();
  await otherTab.goto('/robots.txt', { waitUntil: 'commit' });
  const patchTokens: (string | undefined)[] = [];
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    patchTokens.push(route.request().headers()['authorization']);
    if (patchTokens.length > 1) return route.continue();
    await switchLoginTo(otherTab, alan);
    await expect(page.getByLabel('Email')).toHaveValue(alan.email);
    return route.fulfill({ status: 401, json: { success: false, code: 'unauthenticated' } });
  });
  const failureReport = page.waitForEvent('console', (line) =>
    line.text().startsWith('Failed: PATCH'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await failureReport;
  expect(patchTokens).toEqual([`Bearer ${ada.token}`]);
  expect((await readMemberDocument(alan.uid))['job']).toBeUndefined();
});
