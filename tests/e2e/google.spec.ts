import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { logInByPassword, newMember, type Person, randomCode } from '../support/people.ts';
import { logInByGoogle, newSessionOfAge } from '../support/sessions.ts';
import { openActionDialog } from './support/action-dialog.ts';
import { enter, storeLogin } from './support/enter.ts';
import {
  createGoogleAccount,
  openGoogleWindow,
  serveGoogleApi,
  signInAsGoogleAccount,
  signInAsNewGoogleAccount,
} from './support/google.ts';
import { holdApp } from './support/held-app.ts';
import { submitLogin } from './support/log-in.ts';
import { newPartialUser } from './support/members.ts';
import { NEW_PASSWORD, openReauthentication } from './support/new-password.ts';
import { codeFromNewMember } from './support/newcomers.ts';
import { retryRemoval } from './support/retry-removal.ts';
import { expect, test } from './support/test.ts';

const GOOGLE_NAME = 'Katherine Johnson';
const WINDOW_CLOSED_MESSAGE = 'The Google window was closed before you finished.';
const TWO_HOURS_MS = 2 * 60 * 60 * 1_000;

/** Longer than Firebase needs to notice that the Google window was closed. */
const CLOSED_WINDOW_TIMEOUT_MS = 15_000;

function newEmail(): string {
  return `${crypto.randomUUID()}@elevere.test`;
}

function newGoogleMember(role: Role): Promise<Person> {
  return newMember(role, { account: logInByGoogle(newEmail()) });
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('/login');
}

async function uidOf(email: string): Promise<string> {
  firestore();
  return (await getAuth().getUserByEmail(email)).uid;
}

test.beforeEach(({ context }) => serveGoogleApi(context));

test('an invitee joins with a code and Google, and logs in', async ({ page }) => {
  const email = newEmail();
  await page.goto(`/register?code=${await codeFromNewMember()}`);
  await page.getByLabel('First name').fill('Kathy');
  await signInAsNewGoogleAccount(page, { email, name: GOOGLE_NAME });
  await expect(page.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
  await page.waitForURL('/mini-dashboard');
  const memberDocument = await memberRef(await uidOf(email)).get();
  expect(memberDocument.data()).toMatchObject({
    firstName: 'Kathy',
    lastName: 'Johnson',
    email,
    role: 'partialuser',
  });

  await logOut(page);
  await signInAsGoogleAccount(page, email);
  await page.waitForURL('/mini-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kathy');
});

test('closing Google’s window fails the registration; a missing last name is requested', {
  tag: '@variant',
}, async ({ page }) => {
  const email = newEmail();
  await page.goto(`/register?code=${await codeFromNewMember()}`);
  await (await openGoogleWindow(page)).close();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.firebaseError(WINDOW_CLOSED_MESSAGE));
  await signInAsNewGoogleAccount(page, { email, name: 'Katherine' });
  await expect(page.getByText('please add your first and last name')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.getByLabel('Last name').fill('Johnson');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('/mini-dashboard');
});

test('an early press on the Google button opens the window', {
  tag: '@variant',
}, async ({ page }) => {
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const nextPopup = page.waitForEvent('popup');
  await releaseApp();
  await expect((await nextPopup).getByText('Add new account')).toBeVisible();
});

test('an early press on the Google button survives elements added to fields', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  // React reports error 418 if the prerendered HTML has changed before hydration. React then
  // renders the page again.
  expectFailure(/Minified React error #418/);
  const releaseApp = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByLabel('Email').evaluate((field) => {
    field.after(document.createElement('password-manager-button'));
  });
  const nextPopup = page.waitForEvent('popup');
  await releaseApp();
  await expect((await nextPopup).getByText('Add new account')).toBeVisible();
});

test('a failed Google sign-in and an unknown account are reported', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/signInWithIdp/);
  await page.route('**/accounts:signInWithIdp*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.goto('/login');
  await signInAsNewGoogleAccount(page, { email: newEmail(), name: GOOGLE_NAME });
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.googleLoginFailed('The connection failed. Check your network and try again.'),
  );
  await signInAsNewGoogleAccount(page, { email: newEmail(), name: GOOGLE_NAME });
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.noUserDocumentGoogle);
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await page.waitForURL('/login');
});

test('a Google window that is finished after another login changes nothing', {
  tag: '@variant',
}, async ({ page }) => {
  const member = await newMember('fulluser');
  await page.goto('/login');
  const googlePopup = await openGoogleWindow(page);
  await submitLogin(page, member.email);
  await page.waitForURL('/dashboard');
  const nextResponse = page.waitForResponse(/accounts:signInWithIdp/);
  await createGoogleAccount(googlePopup, { email: newEmail(), name: GOOGLE_NAME });
  await nextResponse;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible();
});

test('a Google member signs in again to set a password', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^400 .*accounts:update/);
  const member = await newGoogleMember('partialuser');
  const { email } = member;
  await storeLogin(page, member);
  await openReauthentication(page);
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  const googlePopup = await openGoogleWindow(page);
  await googlePopup.close();
  const windowClosedMessage = `${MESSAGES.reauthenticationFailed} ${WINDOW_CLOSED_MESSAGE}`;
  await expect(page.getByRole('alert').getByText(windowClosedMessage)).toBeVisible({
    timeout: CLOSED_WINDOW_TIMEOUT_MS,
  });
  await signInAsNewGoogleAccount(page, { email: newEmail(), name: 'Somebody Else' });
  await expect(page.getByRole('alert').getByText(MESSAGES.reauthenticationFailed)).toBeVisible();
  await expect(logInByPassword(email, NEW_PASSWORD)).rejects.toThrow();

  await signInAsGoogleAccount(page, email);
  await expect(page.getByText(MESSAGES.passwordUpdated)).toBeVisible();
  await page.waitForURL('/mini-dashboard');
  await logInByPassword(email, NEW_PASSWORD);
});

test('a Google member leaves after signing in again', {
  tag: '@variant',
}, async ({ page }) => {
  const member = await newGoogleMember('partialuser');
  const { email } = member;
  await enter(page, member, '/settings');
  await page.getByRole('button', { name: 'Leave elevere' }).click();
  await expect(page.getByRole('alertdialog').getByLabel(/^Enter your password/)).toHaveCount(0);
  await signInAsGoogleAccount(page, email);
  await page.waitForURL('/login');
  await expect(page.getByText('You have left elevere.')).toBeVisible();
  await expect(uidOf(email)).rejects.toThrow();
});

test('a Google admin signs in again in place, and acts', {
  tag: '@variant',
}, async ({ page: adminPage, expectFailure }) => {
  const { uid, email } = await newGoogleMember('admin');
  const member = await newMember('fulluser');
  await enter(adminPage, await newSessionOfAge(uid, TWO_HOURS_MS), `/admin/members/${member.uid}`);
  const removalDialog = await openActionDialog(adminPage, 'Remove for good');
  await removalDialog.dialog.getByRole('textbox').fill('Test Member');
  expectFailure(/^401 .*\/api\/members\//);
  await removalDialog.confirm();
  await expect(
    removalDialog.dialog.getByText('You logged in more than an hour ago.'),
  ).toBeVisible();
  await expect(
    removalDialog.dialog.getByRole('button', { name: 'Sign in with Google' }),
  ).toBeFocused();
  await signInAsNewGoogleAccount(adminPage, { email: newEmail(), name: 'Somebody Else' });
  await expect(
    removalDialog.dialog.getByText('Choose the Google account that you log in with'),
  ).toBeVisible();
  expect((await memberRef(member.uid).get()).exists).toBe(true);

  // Expects failed picture requests, because the list may show a member of another test whose
  // picture was deleted.
  expectFailure(/profile-pictures/);
  await retryRemoval(expectFailure, async () => {
    await signInAsGoogleAccount(adminPage, email);
    await expect(adminPage.getByText(MESSAGES.memberRemoved)).toBeVisible({ timeout: 20_000 });
  });
  expect((await memberRef(member.uid).get()).exists).toBe(false);

  expectFailure(/404/);
  await enter(adminPage, await newSessionOfAge(uid, TWO_HOURS_MS), `/admin/members/${member.uid}`);
  await adminPage.getByRole('button', { name: 'Finish removing' }).click();
  await signInAsGoogleAccount(adminPage, email);
  await expect(adminPage.getByText(MESSAGES.memberRemoved)).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Finish removing' })).toBeVisible();
  await expect(adminPage.locator(':focus')).toHaveCount(1);
});

test('an action that an admin canceled does not run after the login', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  const { uid, email } = await newGoogleMember('admin');
  const member = await newMember('fulluser');
  await enter(page, await newSessionOfAge(uid, TWO_HOURS_MS), `/admin/members/${member.uid}`);
  const removalDialog = await openActionDialog(page, 'Remove for good');
  await removalDialog.dialog.getByRole('textbox').fill('Test Member');
  expectFailure(/^401 .*\/api\/members\//);
  await removalDialog.confirm();
  const googlePopup = await openGoogleWindow(page);
  await removalDialog.dialog.getByRole('button', { name: 'Cancel' }).click();
  const tokenRenewal = page.waitForResponse(/securetoken/);
  await googlePopup.getByText(email).click();
  await tokenRenewal;
  await openActionDialog(page, 'Remove for good');
  expect((await memberRef(member.uid).get()).exists).toBe(true);
});

test('a Google login logs out another owner of the address', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  const addressSquatter = await newPartialUser();
  await enter(page, addressSquatter, '/mini-dashboard');
  await expect(page.getByRole('button', { name: 'Validate' })).toBeVisible();
  const ownerOfAddress = await logInByGoogle(addressSquatter.email);
  expect((await call('/profile', { token: ownerOfAddress.token })).status).toBe(200);
  expectFailure(/^401 .*\/api\//);
  await page.getByLabel('Second invitation code').fill(randomCode());
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(MESSAGES.authenticationRequired)).toBeVisible();
});
