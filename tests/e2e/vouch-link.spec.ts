import type { Browser, Page } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { mailTo } from '../support/caught-mail.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  verifyAddress,
} from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

async function named(person: Person, firstName: string, lastName: string): Promise<Person> {
  await memberRef(person.uid).update({ firstName, lastName, job: 'Engineer', company: 'Looms' });
  return person;
}

/** A browser of another person, at this address. */
async function elsewhere(browser: Browser, person: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['ELEVERE_ORIGIN'] ?? '' });
  const page = await context.newPage();
  await enter(page, person, address);
  return page;
}

async function received({ email }: Person, mails: number): Promise<void> {
  const count = async () => (await mailTo(email)).length;
  await expect.poll(count, { message: email, timeout: 30_000 }).toBe(mails);
}

/** The link on the partial member's page. */
async function linkOn(page: Page): Promise<string> {
  const link = page.getByText(/\/vouch\/[\w-]{21}$/);
  await expect(link).toBeVisible();
  return new URL((await link.textContent()) ?? '').pathname;
}

/** Makes the link on the page of a partial member who has none. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make my link' }).click();
  return linkOn(page);
}

test('a newcomer asks by link, a member vouches, and the asking page goes on by itself', async ({
  page,
  browser,
}) => {
  const root = await newMember('fulluser');
  const first = await named(
    await newMember('fulluser', { invitedBy: [root.uid] }),
    'Ida',
    'Rhodes',
  );
  const second = await newMember('fulluser');
  const account = await newAccount();
  for (const person of [first, second, account]) await verifyAddress(person);
  expect((await register(account, await newInvitation(first.uid))).status).toBe(200);
  const newcomer = await named(account, 'Kay', 'McNulty');
  await received(newcomer, 1);
  await enter(page, newcomer);
  await expect(page).toHaveURL('/mini-dashboard');
  const link = await linkOn(page);
  await page.getByText('Show the QR code').click();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await page.getByText('Change the message').click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('x'.repeat(300));
  await expect(message).toHaveValue('x'.repeat(280));
  await expectAccessible(page, 'the asking panel');

  // The newcomer's own visit shows what others see.
  const own = await elsewhere(browser, newcomer, link);
  await expect(own.getByText('This is your own link.')).toBeVisible();
  await expect(own.getByText('Engineer, Looms').first()).toBeVisible();
  await expect(own.getByText('Ida Rhodes', { exact: true })).toBeVisible();
  await own.context().close();

  // Related to the first inviter: told why, and nothing is spent.
  const related = await elsewhere(browser, root, link);
  await expect(related.getByText('Kay McNulty').first()).toBeVisible();
  await expect(related.getByText('You invited Ida Rhodes, so')).toBeVisible();
  await expect(related.getByRole('button', { name: 'Vouch' })).toHaveCount(0);
  await related.context().close();

  // A visitor learns that a person asks, logs in, and is back.
  const context = await browser.newContext({ baseURL: process.env['ELEVERE_ORIGIN'] ?? '' });
  const member = await context.newPage();
  await member.goto(link);
  await expect(member).toHaveURL('/login');
  await expect(member.getByText('A newcomer asks you to vouch for them')).toBeVisible();
  await expect(member.getByText('Kay')).toHaveCount(0);
  await submitLogin(member, second.email);
  await expect(member).toHaveURL(link);
  await expect(member.getByText('Ida Rhodes', { exact: true })).toBeVisible();
  await expect(member.getByText(/are independent/)).toBeVisible();
  await expect(member.getByText(/You have 2\./)).toBeVisible();
  await expectAccessible(member, 'the page of a link');
  await member.getByRole('button', { name: 'Vouch', exact: true }).click();
  await expect(member.getByText(MESSAGES.vouched)).toBeVisible();
  await expect(
    member.getByRole('heading', { name: 'Thank you for vouching for Kay' }),
  ).toBeFocused();
  const inviters = member.getByRole('region', { name: 'Vouched for by' });
  await expect(inviters).toContainText(/Ida Rhodes.*You, just now/);

  // The vouch has closed the link: a connection that comes back asks nothing of it.
  let askedAgain = 0;
  member.on('request', (request) => {
    if (request.url().includes('/api/vouch/')) askedAgain += 1;
  });
  await member.evaluate(() => {
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  });
  await member.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');

  await page.waitForURL('/welcome-new-full-users');
  await expect(page.getByRole('heading', { name: 'Congratulations, Kay!' })).toBeVisible();
  expect(askedAgain).toBe(0);
  await expect(member.getByText(MESSAGES.vouched)).toBeVisible();
  // Both leaves are filled.
  await expect(page.getByRole('img', { name: /vouched for by .+ and .+/ })).toBeVisible();

  await member.getByRole('link', { name: 'Go to my dashboard' }).click();
  const brought = member.getByRole('listitem').filter({ hasText: 'Kay McNulty' });
  await expect(brought).toContainText('Full member');
  await context.close();

  await received(first, 1);
  await received(second, 1);
  await received(newcomer, 2);
});

test('an invitee for whom a member vouches while they are logged out is congratulated at the next log-in, once', async ({
  page,
}) => {
  const newcomer = await newMember('partialuser', {
    invitedBy: [(await newMember('fulluser')).uid],
  });
  await enter(page, newcomer);
  const link = await makeLink(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL('/login');
  const { token } = await newMember('fulluser');
  expect((await call(link, { method: 'POST', token, json: {} })).status).toBe(200);

  await submitLogin(page, newcomer.email);
  await page.waitForURL('/welcome-new-full-users');
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('if the first inviter can no longer vouch, the vouch counts as the first', async ({
  page,
  browser,
}) => {
  const first = await named(await newMember('fulluser'), 'Ida', 'Rhodes');
  const newcomer = await newMember('partialuser', { invitedBy: [first.uid] });
  await memberRef(first.uid).update({ disabled: true });
  await enter(page, newcomer);
  await expect(page.getByText('Former member can no longer vouch for you')).toBeVisible();
  const link = await makeLink(page);
  await expect(page.getByText(/As soon as a member has vouched/)).toBeVisible();

  const member = await elsewhere(browser, await newMember('fulluser'), link);
  await expect(member.getByText(/counts as the first/)).toBeVisible();
  await member.getByRole('button', { name: 'Vouch', exact: true }).click();
  await expect(member.getByText(MESSAGES.vouchedAsFirst)).toBeVisible();
  await member.context().close();

  await expect(page.getByText(/this counts as your first/)).toBeVisible();
  await expect(page.getByText('Former member can no longer vouch for you')).toBeHidden();
  await expect(page).toHaveURL('/mini-dashboard');
});

test('a link is passed on by the first inviter if allowed, replaced, and dead once closed', async ({
  page,
  browser,
  expectFailure,
}) => {
  expectFailure(/404|vouch_request/);
  const first = await newMember('fulluser');
  const newcomer = await newMember('partialuser');
  await enter(page, newcomer);
  const old = await makeLink(page);
  const settings = page.getByText('What this link shows, and how to close it');
  await settings.click();
  const mayPassOn = page.getByRole('switch', { name: /may pass your link on/ });
  await expect(mayPassOn).toBeChecked();
  await mayPassOn.click();
  await expect(mayPassOn).not.toBeChecked();
  await page.reload();
  await settings.click();
  await expect(mayPassOn).not.toBeChecked();

  await page.route('**/api/vouch_request', (route) => route.abort('connectionreset'), { times: 1 });
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(question.getByRole('alert')).toContainText('We could not reach elevere.');
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(question).toBeHidden();
  // Asked anew, without what failed before.
  await page.getByRole('button', { name: 'New link' }).click();
  await expect(page.getByRole('button', { name: 'Keep this one' })).toBeFocused();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText(old)).toHaveCount(0);
  const dead = await elsewhere(browser, first, old);
  await expect(dead.getByRole('alert')).toContainText('This link does not work any more.');
  await dead.context().close();

  await page.getByRole('button', { name: 'Close the link' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a link is closed');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByRole('button', { name: 'Make my link' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ask someone by link' })).toBeFocused();
});
