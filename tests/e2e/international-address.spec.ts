import type { Page } from '@playwright/test';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { codeFromNewMember, fillRegistration, newRegistrationFields } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

/** Makes the email field a text field, because Chromium would convert the domain to ASCII. */
async function fillAddress(page: Page, address: string): Promise<void> {
  const field = page.getByLabel('Email');
  await field.evaluate((input) => input.setAttribute('type', 'text'));
  await field.fill(address);
}

async function awaitSentAddress(page: Page, call: string): Promise<unknown> {
  const request = await page.waitForRequest(`**/accounts:${call}*`);
  const { email, newEmail } = request.postDataJSON();
  return newEmail ?? email;
}

test('an international domain is sent in ASCII by every form', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  // No account has this address, so login and reset fail.
  expectFailure(/^400 .*accounts:/);
  const emailLocalPart = crypto.randomUUID();
  const [typedAddress, asciiAddress] = [
    `${emailLocalPart}@BÜCHER.example`,
    `${emailLocalPart}@xn--bcher-kva.example`,
  ];
  for (const [path, call, button] of [
    ['/login', 'signInWithPassword', 'Log in'],
    ['/reset-password', 'sendOobCode', 'Send reset link'],
    ['/signup', 'signUp', 'Sign up'],
  ] as const) {
    await page.goto(path);
    await fillAddress(page, typedAddress);
    for (const fieldLabel of ['First name', 'Last name']) {
      if (path === '/signup') await page.getByLabel(fieldLabel).fill('Anna');
    }
    if (path !== '/reset-password') await page.getByLabel('Password').fill('a long sentence');
    const sentAddress = awaitSentAddress(page, call);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    expect(await sentAddress, path).toBe(asciiAddress);
  }
});

test('a member and a newcomer may have an international domain', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
}) => {
  const emailLocalPart = crypto.randomUUID();
  const newcomer = { ...newRegistrationFields(), email: `${emailLocalPart}@пример.example` };
  await page.goto(`/user-registration?code=${await codeFromNewMember()}`);
  await fillRegistration(page, newcomer);
  await fillAddress(page, newcomer.email);
  const registrationEmail = awaitSentAddress(page, 'signUp');
  await page.getByRole('button', { name: 'Register' }).click();
  expect(await registrationEmail).toBe(`${emailLocalPart}@xn--e1afmkfd.example`);
  await page.waitForURL('/mini-dashboard');

  const memberPage = await openOtherBrowser();
  await enter(memberPage, await newMember('fulluser'), '/settings');
  await memberPage.getByRole('button', { name: 'Edit', exact: true }).click();
  await fillAddress(memberPage, `new-${emailLocalPart}@пример.example`);
  const requestedAddress = awaitSentAddress(memberPage, 'sendOobCode');
  await memberPage.getByRole('button', { name: 'Save' }).click();
  expect(await requestedAddress).toBe(`new-${emailLocalPart}@xn--e1afmkfd.example`);
});
