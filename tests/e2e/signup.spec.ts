import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newMember } from '../support/people.ts';
import { readMemberDocument } from './support/members.ts';
import {
  codeFromNewMember,
  newRegistrationFields,
  type RegistrationFields,
} from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

async function fillSignUp(page: Page, newcomer: RegistrationFields): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill(newcomer.firstName);
  await page.getByLabel('Last name').fill(newcomer.lastName);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password').fill(newcomer.password);
}

async function readUserDocument(email: string) {
  firestore();
  const { uid } = await getAuth().getUserByEmail(email);
  return (await memberRef(uid).get()).data();
}

function signUpButton(page: Page) {
  return page.getByRole('button', { name: 'Sign up', exact: true });
}

test('a person who signs up has no role, and is told', async ({ page, expectFailure }) => {
  const { firstName, lastName, email, password } = newRegistrationFields();
  await fillSignUp(page, { firstName: ` ${firstName} `, lastName, email, password: 'short' });
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.signUpFailed('Password should be at least 6 characters.'),
  );
  // Even with the right password, the page logs nobody in who is already a member.
  expectFailure(/^400 .*accounts:signUp/);
  await page.getByLabel('Email').fill((await newMember('fulluser')).email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.signUpFailed('This email address already has an account. Log in instead.'),
  );
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  const signUpRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp') && request.method() === 'POST') {
      signUpRequests.push(request.url());
    }
  });
  // Submits the form twice at once, after hydration. start.ts would handle an earlier press.
  await signUpButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.form?.requestSubmit();
  });

  await page.waitForURL('/dashboard');
  expect(signUpRequests).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'You need an invitation' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Enter Invitation Code' }),
  ).toBeVisible();
  expect(await readUserDocument(email)).toEqual({ firstName, lastName, email });

  await page.goto(`/register?code=${await codeFromNewMember()}`);
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  // The person becomes a newcomer on another device before they press Register on this one.
  const { uid } = await getAuth().getUserByEmail(email);
  await memberRef(uid).update({
    role: 'partialuser',
    invitedBy: [(await newMember('fulluser')).uid],
  });
  expectFailure(/^409 .*\/api\/partial_registration/);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You’re already registered, and now logged in.')).toBeVisible();
  await page.waitForURL('/mini-dashboard');
});

test('a sign-up reports failures, and finishes after a lost write', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  // Expected failures: Auth refuses an address that has an account, and a wrong password. The test
  // aborts one write of the user document.
  expectFailure(/documents.users|RPC_ERROR|^400 .*accounts:(signUp|signInWithPassword)/);
  const newcomer = newRegistrationFields();
  const { firstName, lastName, email, password } = newcomer;
  await fillSignUp(page, { ...newcomer, lastName: '', password: 'short' });
  const disabledReason =
    'These buttons do nothing on this page. With an invitation code you can register with Google: Enter your code';
  await expect(page.getByText(disabledReason)).toBeVisible();
  for (const loginProvider of ['Google', 'LinkedIn']) {
    const providerButton = page.getByRole('button', { name: loginProvider });
    await expect(providerButton).toHaveAttribute('aria-disabled', 'true');
    await expect(providerButton).toHaveAccessibleDescription(disabledReason);
    await providerButton.click({ force: true });
    await expect(page).toHaveURL('/signup');
    expect(page.context().pages()).toHaveLength(1);
  }
  const enterCodeLink = page.getByRole('link', { name: 'Enter your code' });
  await expect(enterCodeLink).toHaveAttribute('href', '/enter-invitation');

  const alert = page.getByRole('alert');
  const tooShortMessage = 'Password should be at least 6 characters.';
  for (const typedName of ['', lastName]) {
    await page.getByLabel('Last name').fill(typedName);
    await signUpButton(page).click();
    await expect(alert).toHaveText(MESSAGES.signUpFailed(tooShortMessage));
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(`${tooShortMessage}$`),
    );
  }

  const otherMember = await newMember('fulluser');
  const otherMemberBefore = await readMemberDocument(otherMember.uid);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Email').fill(otherMember.email);
  await signUpButton(page).click();
  await expect(alert).toHaveText(
    MESSAGES.signUpFailed('This email address already has an account. Log in instead.'),
  );
  await expect(page).toHaveURL('/signup');
  expect(await readMemberDocument(otherMember.uid)).toEqual(otherMemberBefore);

  await page.route('**/documents/users?documentId=*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.getByLabel('Email').fill(email);
  await signUpButton(page).click();
  await expect(alert).toHaveText(
    MESSAGES.signUpFailed('Your name could not be saved. Please try again with the same password.'),
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signUpButton(page).click();
  await page.waitForURL('/dashboard');
  expect(await readUserDocument(email)).toEqual({ firstName, lastName, email });
});

test('a sign-up with a member’s address logs nobody in', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^400 .*accounts:signUp/);
  const member = await newMember('fulluser');
  await fillSignUp(page, {
    ...newRegistrationFields(),
    email: member.email,
    password: DEMO_PASSWORD,
  });
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    MESSAGES.signUpFailed('This email address already has an account. Log in instead.'),
  );
  await expect(page).toHaveURL('/signup');
  await page.goto('/dashboard');
  await page.waitForURL('/login');
});
