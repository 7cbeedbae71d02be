import type { Page } from '@playwright/test';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { codeFromNewMember, fillRegistration, newNewcomer } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

/** Types an address as Firefox reads it. Chromium converts the domain to ASCII in email fields. */
async function typeAddress(page: Page, address: string): Promise<void> {
  const field = page.getByLabel('Email');
  await field.evaluate((input) => input.setAttribute('type', 'text'));
  await field.fill(address);
}

/** Waits for the next call of this Firebase Auth method. Returns the email address in its body. */
async function sentAddress(page: Page, call: string): Promise<unknown> {
  const request = await page.waitForRequest(`**/accounts:${call}*`);
  const { email, newEmail } = request.postDataJSON();
  return newEmail ?? email;
}

test('an international domain is sent in ASCII by every form', { tag: '@nightly' }, async ({
  page,
  expectFailure,
}) => {
  // No account has this address, so login and reset fail.
  expectFailure(/^400 .*accounts:/);
  const name = crypto.randomUUID();
  const [typed, ascii] = [`${name}@BÜCHER.example`, `${name}@xn--bcher-kva.example`];
  for (const [path, call, button] of [
    ['/login', 'signInWithPassword', 'Log in'],
    ['/reset-password', 'sendOobCode', 'Send reset link'],
    ['/signup', 'signUp', 'Sign up'],
  ] as const) {
    await page.goto(path);
    await typeAddress(page, typed);
    for (const label of ['First name', 'Last name']) {
      if (path === '/signup') await page.getByLabel(label).fill('Anna');
    }
    if (path !== '/reset-password') await page.getByLabel('Password').fill('a long sentence');
    const sent = sentAddress(page, call);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    expect(await sent, path).toBe(ascii);
  }
});

test('a member and a newcomer may have an international domain', { tag: '@nightly' }, async ({
  page,
  elsewhere,
}) => {
  const name = crypto.randomUUID();
  const newcomer = { ...newNewcomer(), email: `${name}@пример.example` };
  await page.goto(`/user-registration?code=${await codeFromNewMember()}`);
  await fillRegistration(page, newcomer);
  await typeAddress(page, newcomer.email);
  const registered = sentAddress(page, 'signUp');
  await page.getByRole('button', { name: 'Register' }).click();
  expect(await registered).toBe(`${name}@xn--e1afmkfd.example`);
  await page.waitForURL('/mini-dashboard');

  const own = await elsewhere();
  await enter(own, await newMember('fulluser'), '/settings');
  await own.getByRole('button', { name: 'Edit', exact: true }).click();
  await typeAddress(own, `new-${name}@пример.example`);
  const requested = sentAddress(own, 'sendOobCode');
  await own.getByRole('button', { name: 'Save' }).click();
  expect(await requested).toBe(`new-${name}@xn--e1afmkfd.example`);
});
