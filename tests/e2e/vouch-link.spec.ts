import type { Page } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { awaitMail } from '../support/caught-mail.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  verifyAddress,
} from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { usedCode } from '../support/used-code.ts';
import { expectAccessible } from './support/accessible.ts';
import { listen } from './support/announcements.ts';
import { allowClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { storedMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

async function withName(person: Person, firstName: string, lastName: string): Promise<Person> {
  await memberRef(person.uid).update({ firstName, lastName, job: 'Engineer', company: 'Looms' });
  return person;
}

/** Returns the link on the partial member's page. */
async function linkOn(page: Page): Promise<string> {
  const link = page.getByText(/\/vouch\/[\dA-Za-z]{22}$/);
  if (!(await link.isVisible())) await page.getByText('More', { exact: true }).click();
  await expect(link).toBeVisible();
  return new URL((await link.textContent()) ?? '').pathname;
}

/** Creates the link on the page of a partial member who has none. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create my vouch link' }).click();
  await expect(page.getByText('Your vouch link is ready.')).toBeVisible();
  const link = await linkOn(page);
  // The focus stays on the page although the pressed button was removed.
  await expect(page.locator(':focus')).toHaveCount(1);
  return link;
}

test('a newcomer asks by link, and a member vouches @every-engine', async ({ page, elsewhere }) => {
  const root = await newMember('fulluser');
  const first = await withName(
    await newMember('fulluser', { invitedBy: [root.uid] }),
    'Ida',
    'Rhodes',
  );
  const second = await newMember('fulluser');
  await memberRef(second.uid).update({ company: 'LOOMS' });
  const account = await newAccount();
  for (const person of [first, second, account]) await verifyAddress(person);
  const text = 'She rewired the loom overnight.';
  const code = await newInvitation(first.uid, {
    change: (made) => ({ ...made, recommendation: { text, at: new Date() } }),
  });
  expect((await register(account, code)).status).toBe(200);
  const newcomer = await withName(account, 'Kay', 'McNulty');
  await awaitMail(newcomer.email, 1);
  await enter(page, newcomer);
  await expect(page).toHaveURL('/mini-dashboard');
  const link = await linkOn(page);
  await expect(
    page.getByText('Anyone works except members Ida invited or who invited Ida.'),
  ).toBeVisible();
  await expect(page.getByText(/^Ida Rhodes vouched for you on .*:$/)).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('x'.repeat(300));
  await expect(message).toHaveValue('x'.repeat(280));
  await expect(page.getByText('No characters left.').first()).toBeVisible();
  await expectAccessible(page, 'the asking panel');

  // The newcomer's own visit shows what others see.
  const own = await elsewhere();
  await enter(own, newcomer, link);
  await expect(own.getByText('This is your vouch link.')).toBeVisible();
  await expect(own.getByText('Engineer, Looms').first()).toBeVisible();
  await expect(own.getByText('Ida Rhodes', { exact: true })).toBeVisible();
  await own.context().close();

  // The first inviter forwards the link from their dashboard.
  const inviting = await elsewhere();
  await enter(inviting, first, '/dashboard');
  const toDo = inviting.getByRole('region', { name: 'To do' });
  await expect(toDo).toContainText('Kay McNulty needs one more vouch');
  await inviting.evaluate("navigator.clipboard.writeText = async () => Promise.reject('blocked')");
  await toDo.getByRole('button', { name: 'Copy link of Kay McNulty' }).click();
  await expect(toDo.getByRole('status')).toContainText(link);
  // The message has its own line, so that the row keeps its width.
  const [told, row] = [toDo.getByRole('status'), toDo.getByRole('listitem').first()];
  expect((await told.boundingBox())?.width).toBe((await row.boundingBox())?.width);
  const news = inviting.getByRole('region', { name: 'News' });
  await news.getByRole('link', { name: /^Kay McNulty/ }).click();
  const card = inviting.getByRole('dialog', { name: 'Kay McNulty' });
  await expect(card.getByRole('button', { name: 'Copy link of Kay McNulty' })).toBeVisible();
  // The first inviter can forward the link. They can neither vouch again nor be reminded.
  await inviting.goto(link);
  await expect(inviting.getByRole('button', { name: 'Copy link of Kay McNulty' })).toBeVisible();
  await expect(inviting.getByRole('button', { name: /^(Vouch|Remind me)/ })).toHaveCount(0);
  await inviting.context().close();

  // A member who is related to the first inviter is told why they cannot vouch. No invitation is
  // used.
  const related = await elsewhere();
  await enter(related, root, link);
  await expect(related.getByText('Kay McNulty').first()).toBeVisible();
  await expect(related.getByText('You invited Ida Rhodes, so')).toBeVisible();
  // A reminder is not offered, because it cannot change who invited whom.
  await expect(related.getByRole('button', { name: 'Remind me' })).toHaveCount(0);
  await expect(related.getByRole('button', { name: 'Vouch', exact: true })).toHaveCount(0);
  await related.context().close();

  // A visitor is told that a person is asking, logs in, and returns to the page.
  const member = await elsewhere();
  await member.goto(link);
  await expect(member).toHaveURL('/login');
  await expect(member.getByText('Log in to see who is asking.')).toBeVisible();
  await expect(member.getByText('Kay')).toHaveCount(0);
  await submitLogin(member, second.email);
  await expect(member).toHaveURL(link);
  await expect(member.getByText('Ida Rhodes', { exact: true })).toBeVisible();
  await expect(member.getByText('You and Ida both name Looms.')).toBeVisible();
  await expect(
    member.getByText(
      'Vouching uses 1 of your 2 invitations, cannot be undone, and shows your name.',
    ),
  ).toBeVisible();
  await expectAccessible(member, 'a vouch link’s page');

  // Vouch asks for confirmation. Cancel sends nothing and keeps the typed text.
  const why = member.getByRole('textbox', { name: 'Why do you vouch for Kay?' });
  await why.fill('She untangled our looms.');
  const vouch = member.getByRole('button', { name: 'Vouch', exact: true });
  const question = member.getByRole('region', { name: 'Vouch for Kay McNulty?' });
  await vouch.click();
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question).toContainText('This uses 1 of this month’s invitations.');
  await expect(question).toContainText('You cannot undo this.');
  await expectAccessible(member, 'the question before a vouch');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(vouch).toBeFocused();
  await vouch.click();
  await expect(question.getByRole('heading')).toBeFocused();
  await member.keyboard.press('Escape');
  await expect(vouch).toBeFocused();
  await expect(why).toHaveValue('She untangled our looms.');
  expect(await storedMember(newcomer.uid)).toMatchObject({ role: 'partialuser' });
  await vouch.click();
  await question.getByRole('button', { name: 'Vouch for Kay' }).click();
  await expect(member.getByText('Kay McNulty is now a full member.')).toBeVisible();
  await expect(
    member.getByRole('heading', { name: 'Thank you for vouching for Kay McNulty' }),
  ).toBeFocused();
  const inviters = member.getByRole('region', { name: 'Vouched for by' });
  await expect(inviters).toContainText(/Ida Rhodes.*You vouched just now.*She untangled our looms/);

  // The vouch has closed the link, so the page does not request it again after reconnecting.
  let askedAgain = 0;
  member.on('request', (request) => {
    if (request.url().includes('/api/vouch/')) askedAgain += 1;
  });
  await member.evaluate(() => {
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  });
  // WebKit has no idle callbacks.
  await member.evaluate(
    'new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()))',
  );

  await page.waitForURL('/welcome-new-full-users');
  await expect(page.getByRole('heading', { name: 'Congratulations, Kay!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', /^mailto:/);
  expect(askedAgain).toBe(0);
  await expect(member.getByText('Kay McNulty is now a full member.')).toBeVisible();
  // Both leaves are filled.
  await expect(page.getByRole('img', { name: /vouched for by .+ and .+/ })).toBeVisible();

  await member.getByRole('link', { name: 'Go to my dashboard' }).click();
  const fullMembers = member.getByRole('listitem').filter({ hasText: /Full member$/ });
  await expect(fullMembers.getByRole('link', { name: /Kay McNulty/ })).toBeVisible();
  await member.context().close();

  await awaitMail(first.email, 2);
  await awaitMail(second.email, 0);
  await awaitMail(newcomer.email, 2);
});

test('a newcomer promoted while logged out is congratulated', {
  tag: '@nightly',
}, async ({ page }) => {
  const newcomer = await newMember('partialuser', {
    invitedBy: [(await newMember('fulluser')).uid],
  });
  await enter(page, newcomer, '/mini-dashboard');
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

test('a vouch counts as first if the first inviter cannot', {
  tag: '@nightly',
}, async ({ page, elsewhere, expectFailure }) => {
  expectFailure(/api\/vouch/);
  const first = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [first.uid] });
  await memberRef(first.uid).update({ suspended: true });
  await enter(page, newcomer, '/mini-dashboard');
  await expect(
    page.getByText('The member who vouched first can no longer vouch for you'),
  ).toBeVisible();
  const link = await makeLink(page);
  await expect(page.getByText(/This page updates when a member vouches/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/I need two members/);

  const member = await elsewhere();
  await enter(member, await newMember('fulluser'), link);
  await expect(member.getByText(/counts as their first/)).toBeVisible();
  // A vouch that fails keeps the typed text.
  const why = member.getByRole('textbox', { name: 'Why do you vouch for Test?' });
  await why.fill('Exact.');
  await member.route('**/api/vouch/**', (route) => route.abort('connectionreset'), { times: 1 });
  await member.getByRole('button', { name: 'Vouch', exact: true }).click();
  const confirm = member.getByRole('button', { name: /^Vouch for/ });
  await confirm.click();
  await expect(member.getByRole('alert')).toContainText('We could not reach elevere.');
  await expect(why).toHaveValue('Exact.');
  await confirm.click();
  await expect(
    member.getByText(/^Yours counts as .+ first vouch; they need one more\.$/),
  ).toBeVisible();
  await member.context().close();

  await expect(page.getByText(/It counts as your first vouch/)).toBeVisible();
  await expect(
    page.getByText('The member who vouched first can no longer vouch for you'),
  ).toBeHidden();
  await expect(page).toHaveURL('/mini-dashboard');
});

test('a newcomer controls forwarding, replaces and turns off the link', {
  tag: '@nightly',
}, async ({ page, elsewhere, expectFailure }) => {
  expectFailure(/^404 .*\/api\/vouch\/|\/api\/vouch_request/);
  const first = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [first.uid] });
  await usedCode(first, newcomer.uid, 'first', 1);
  await enter(page, newcomer, '/mini-dashboard');
  const old = await makeLink(page);
  const mayForward = page.getByRole('switch', { name: /forward my link/ });
  await expect(mayForward).toBeChecked();
  await mayForward.click();
  await expect(mayForward).not.toBeChecked();
  await expect(page.getByText(/^Saved: .* cannot forward your link\.$/)).toBeVisible();
  await page.route('**/api/vouch_request', (route) => route.abort('connectionreset'), { times: 1 });
  await mayForward.click();
  const failure = page.getByRole('alert').filter({ hasText: 'We could not reach elevere.' });
  await expect(failure).toBeVisible();
  await page.reload();
  await page.getByText('More', { exact: true }).click();
  await expect(mayForward).not.toBeChecked();
  const inviting = await elsewhere();
  await enter(inviting, first);
  await expect(inviting.getByText('1 of 2 vouches')).toBeVisible();
  await expect(inviting.getByRole('button', { name: /^Copy link/ })).toHaveCount(0);
  // The first inviter cannot be reminded, even if an admin turned their inviting off.
  await memberRef(first.uid).update({ mayInvite: false });
  await inviting.goto(old);
  await expect(inviting.getByText('Inviting is turned off for you')).toBeVisible();
  await expect(inviting.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(inviting.getByRole('button', { name: 'Remind me' })).toHaveCount(0);
  await memberRef(first.uid).update({ mayInvite: true });

  await allowClipboard(page.context());
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await copy.click();
  await expect(page.getByText('Copied.')).toBeVisible();
  // A repeated copy is announced again. The message disappears when the link changes.
  const announced = await listen(page);
  await copy.click();
  await expect.poll(announced).toContain('Copied.');
  await page.route('**/api/vouch_request', (route) => route.abort('connectionreset'), { times: 1 });
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Replace the link' }).click();
  await page.getByRole('button', { name: 'Replace link' }).click();
  await expect(question.getByRole('alert')).toContainText('We could not reach elevere.');
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(question).toBeHidden();
  // The question opens again without the earlier error.
  await page.getByRole('button', { name: 'Replace the link' }).click();
  await expect(page.getByRole('button', { name: 'Keep this one' })).toBeFocused();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText(old)).toHaveCount(0);
  await expect(page.getByText('Copied.')).toHaveCount(0);
  await expect(page.getByText('Your vouch link is replaced.')).toBeVisible();
  const closedLinkAlert = inviting
    .getByRole('alert')
    .filter({ hasText: 'This link no longer works.' });
  await inviting.goto(old);
  await expect(closedLinkAlert).toBeVisible();
  const replaced = await linkOn(page);
  await inviting.goto(replaced);
  await expect(inviting.getByRole('heading', { name: 'Test Member' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create my vouch link' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ask a member to vouch' })).toBeFocused();
  await expect(page.getByText(MESSAGES.vouchLinkClosed)).toBeVisible();
  await inviting.goto(replaced);
  await expect(closedLinkAlert).toBeVisible();
  await inviting.context().close();
});
