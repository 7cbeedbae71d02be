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
import { newUsedCode } from '../support/used-code.ts';
import { expectAccessible } from './support/accessible.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { allowClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { readMemberDocument } from './support/members.ts';
import { expect, test } from './support/test.ts';

async function setNameAndJob(person: Person, firstName: string, lastName: string): Promise<Person> {
  await memberRef(person.uid).update({ firstName, lastName, job: 'Engineer', company: 'Looms' });
  return person;
}

/** Returns the path of the vouch link that the newcomer's page shows. */
async function readLinkOn(page: Page): Promise<string> {
  const link = page.getByText(/\/vouch\/[\dA-Za-z]{22}$/);
  if (!(await link.isVisible())) await page.getByText('More', { exact: true }).click();
  await expect(link).toBeVisible();
  return new URL((await link.textContent()) ?? '').pathname;
}

async function createLinkOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create my vouch link' }).click();
  await expect(page.getByText('Your vouch link is ready.')).toBeVisible();
  const link = await readLinkOn(page);
  // The focus stays on the page although the pressed button was removed.
  await expect(page.locator(':focus')).toHaveCount(1);
  return link;
}

test('a newcomer’s own vouch link names the first inviter after loading the name', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/\/api\/inviters/);
  const firstInviter = await setNameAndJob(await newMember('fulluser'), 'Ida', 'Rhodes');
  await enter(
    page,
    await newMember('partialuser', { invitedBy: [firstInviter.uid] }),
    '/mini-dashboard',
  );
  const link = await createLinkOn(page);
  await page.route('**/api/inviters', (route) => route.fulfill({ status: 400, body: 'Not now' }));
  await page.goto(link);
  await expect(page.getByText('Your vouch link did not load.')).toBeVisible();
  await expect(page.getByText(/first vouch no longer counts/)).toHaveCount(0);
  await page.unroute('**/api/inviters');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Ida Rhodes', { exact: true })).toBeVisible();
});

test('a newcomer asks by link, and a member vouches @every-engine', async ({
  page,
  openOtherBrowser,
  expectFailure,
}) => {
  // The link is closed after the second vouch.
  expectFailure(/^404 .*\/api\/vouch\//);
  const inviterOfFirstInviter = await newMember('fulluser');
  const firstInviter = await setNameAndJob(
    await newMember('fulluser', { invitedBy: [inviterOfFirstInviter.uid] }),
    'Ida',
    'Rhodes',
  );
  const secondInviter = await newMember('fulluser');
  await memberRef(secondInviter.uid).update({ company: 'LOOMS' });
  const account = await newAccount();
  for (const person of [firstInviter, secondInviter, account]) await verifyAddress(person);
  const text = 'She rewired the loom overnight.';
  const code = await newInvitation(firstInviter.uid, {
    change: (invitation) => ({ ...invitation, recommendation: { text, at: new Date() } }),
  });
  expect((await register(account, code)).status).toBe(200);
  const newcomer = await setNameAndJob(account, 'Kay', 'McNulty');
  await awaitMail(newcomer.email, 1);
  await enter(page, newcomer);
  await expect(page).toHaveURL('/mini-dashboard');
  const automaticLink = await readLinkOn(page);
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText(MESSAGES.vouchLinkClosed)).toBeVisible();
  const link = await createLinkOn(page);
  expect(link).not.toBe(automaticLink);
  await expect(
    page.getByText('Any member can vouch, except those Ida invited and those who invited Ida.'),
  ).toBeVisible();
  await expect(page.getByText(/^Ida Rhodes vouched for you on .*:$/)).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  const messageField = page.getByRole('textbox', { name: 'Message' });
  await expect(messageField).toHaveValue(/One member has vouched for me/);
  await messageField.fill('x'.repeat(300));
  await expect(messageField).toHaveValue('x'.repeat(280));
  await expect(page.getByText('No characters left.').first()).toBeVisible();
  await expectAccessible(page, 'the asking panel');
  await page.evaluate("navigator.clipboard.writeText = async () => Promise.reject('blocked')");
  const textToCopy = page.getByRole('status').filter({ hasText: link });
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect(textToCopy).toContainText('x'.repeat(280));
  const askButton = page.getByRole('button', { name: 'Ask Ida to forward it' });
  await askButton.click();
  await expect(textToCopy.last()).toContainText('Hi Ida, would you forward my vouch link');
  const forwardSwitch = page.getByRole('switch', { name: /forward my link/ });
  await forwardSwitch.click();
  await expect(page.getByText(/^Saved: .* cannot forward your link\.$/)).toBeVisible();
  await expect(forwardSwitch).not.toBeChecked();
  await expect(askButton).toHaveCount(0);
  await forwardSwitch.click();
  await expect(page.getByText(/^Saved: .* can forward your link\.$/)).toBeVisible();
  await expect(askButton).toBeVisible();

  const newcomerPage = await openOtherBrowser();
  await enter(newcomerPage, newcomer, link);
  await expect(newcomerPage.getByText('This is your vouch link.')).toBeVisible();
  await expect(newcomerPage.getByText('Engineer, Looms').first()).toBeVisible();
  await expect(newcomerPage.getByText('Ida Rhodes', { exact: true })).toBeVisible();
  await newcomerPage.context().close();

  const inviterPage = await openOtherBrowser();
  await enter(inviterPage, firstInviter, '/dashboard');
  const toDoRegion = inviterPage.getByRole('region', { name: 'To do' });
  await expect(toDoRegion).toContainText('Kay McNulty needs one more vouch');
  await inviterPage.evaluate(
    "navigator.clipboard.writeText = async () => Promise.reject('blocked')",
  );
  await toDoRegion.getByRole('button', { name: 'Copy link of Kay McNulty' }).click();
  await expect(toDoRegion.getByRole('status')).toContainText(link);
  // The message about the copied link has its own line, so that the row keeps its width.
  const [copyResult, row] = [
    toDoRegion.getByRole('status'),
    toDoRegion.getByRole('listitem').first(),
  ];
  expect((await copyResult.boundingBox())?.width).toBe((await row.boundingBox())?.width);
  const newsRegion = inviterPage.getByRole('region', { name: 'News' });
  await newsRegion.getByRole('link', { name: /^Kay McNulty/ }).click();
  const memberCard = inviterPage.getByRole('dialog', { name: 'Kay McNulty' });
  await expect(memberCard.getByRole('button', { name: 'Copy link of Kay McNulty' })).toBeVisible();
  await inviterPage.goto(link);
  await expect(inviterPage.getByRole('button', { name: 'Copy link of Kay McNulty' })).toBeVisible();
  await expect(inviterPage.getByRole('button', { name: /^(Vouch|Remind me)/ })).toHaveCount(0);
  await inviterPage.context().close();

  const pageOfFirstInvitersInviter = await openOtherBrowser();
  await enter(pageOfFirstInvitersInviter, inviterOfFirstInviter, link);
  await expect(pageOfFirstInvitersInviter.getByText('Kay McNulty').first()).toBeVisible();
  await expect(pageOfFirstInvitersInviter.getByText('You invited Ida Rhodes, so')).toBeVisible();
  // No “Remind me”, because the inviter of the newcomer's first inviter could not vouch later
  // either.
  await expect(pageOfFirstInvitersInviter.getByRole('button', { name: 'Remind me' })).toHaveCount(
    0,
  );
  await expect(
    pageOfFirstInvitersInviter.getByRole('button', { name: 'Vouch', exact: true }),
  ).toHaveCount(0);
  await pageOfFirstInvitersInviter.context().close();

  const memberPage = await openOtherBrowser();
  await memberPage.goto(link);
  await expect(memberPage).toHaveURL('/login');
  await expect(memberPage.getByText('Log in to see who it is.')).toBeVisible();
  await expect(memberPage.getByText('Kay')).toHaveCount(0);
  await submitLogin(memberPage, secondInviter.email);
  await expect(memberPage).toHaveURL(link);
  await expect(memberPage.getByText('Ida Rhodes', { exact: true })).toBeVisible();
  await expect(memberPage.getByText('You and Ida both list Looms as your company.')).toBeVisible();
  await expect(
    memberPage.getByText(
      'Vouching uses 1 of your 2 invitations, cannot be undone, and shows your name.',
    ),
  ).toBeVisible();
  await expectAccessible(memberPage, 'a vouch link’s page');

  const recommendationField = memberPage.getByRole('textbox', {
    name: 'Why do you vouch for Kay?',
  });
  await recommendationField.fill('She untangled our looms.');
  const remindButton = memberPage.getByRole('button', { name: 'Remind me' });
  await remindButton.click();
  await memberPage.getByRole('button', { name: 'Undo' }).click();
  await expect(remindButton).toBeVisible();
  const vouchButton = memberPage.getByRole('button', { name: 'Vouch', exact: true });
  const vouchConfirmation = memberPage.getByRole('region', { name: 'Vouch for Kay McNulty?' });
  await vouchButton.click();
  await expect(vouchConfirmation.getByRole('heading')).toBeFocused();
  await expect(vouchConfirmation).toContainText('This uses 1 of this month’s invitations.');
  await expect(vouchConfirmation).toContainText('You cannot undo this.');
  await expectAccessible(memberPage, 'the question before a vouch');
  await vouchConfirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(vouchConfirmation).toHaveCount(0);
  await expect(vouchButton).toBeFocused();
  await vouchButton.click();
  await expect(vouchConfirmation.getByRole('heading')).toBeFocused();
  await memberPage.keyboard.press('Escape');
  await expect(vouchButton).toBeFocused();
  await expect(recommendationField).toHaveValue('She untangled our looms.');
  expect(await readMemberDocument(newcomer.uid)).toMatchObject({ role: 'partialuser' });
  await vouchButton.click();
  const vouchUnblocked = Promise.withResolvers<void>();
  await memberPage.route(
    '**/api/vouch/*',
    async (route) => {
      await vouchUnblocked.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await vouchConfirmation.getByRole('button', { name: 'Vouch for Kay' }).click();
  await memberPage.keyboard.press('Escape');
  await expect(vouchConfirmation).toBeVisible();
  vouchUnblocked.resolve();
  await expect(memberPage.getByText('Kay McNulty is now a full member.')).toBeVisible();
  await expect(vouchButton.or(remindButton)).toHaveCount(0);
  await expect(
    memberPage.getByRole('heading', { name: 'Thank you for vouching for Kay McNulty' }),
  ).toBeFocused();
  const invitersSection = memberPage.getByRole('region', { name: 'Vouched for by' });
  await expect(invitersSection).toContainText(
    /Ida Rhodes.*You vouched just now.*She untangled our looms/,
  );

  let linkRequestCount = 0;
  memberPage.on('request', (request) => {
    if (request.url().includes('/api/vouch/')) linkRequestCount += 1;
  });
  await memberPage.evaluate(() => {
    for (const eventName of ['offline', 'online']) window.dispatchEvent(new Event(eventName));
  });
  // Waits until the page is idle, or in WebKit, which has no idle callbacks, for a timer.
  await memberPage.evaluate(
    'new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()))',
  );

  await page.waitForURL('/welcome-new-full-users');
  await expect(page.getByRole('heading', { name: 'Congratulations, Kay!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', /^mailto:/);
  expect(linkRequestCount).toBe(0);
  await expect(memberPage.getByText('Kay McNulty is now a full member.')).toBeVisible();
  await expect(page.getByRole('img', { name: /vouched for by .+ and .+/ })).toBeVisible();

  await memberPage.getByRole('link', { name: 'Go to my dashboard' }).click();
  const fullMembers = memberPage.getByRole('listitem').filter({ hasText: /Full member$/ });
  await expect(fullMembers.getByRole('link', { name: /Kay McNulty/ })).toBeVisible();
  await memberPage.goBack();
  await expect(memberPage.getByText('This link no longer works.')).toBeVisible();
  await memberPage.context().close();

  await awaitMail(firstInviter.email, 2);
  await awaitMail(secondInviter.email, 0);
  await awaitMail(newcomer.email, 2);
});

test('a newcomer promoted while logged out is congratulated', {
  tag: '@variant',
}, async ({ page }) => {
  const newcomer = await newMember('partialuser', {
    invitedBy: [(await newMember('fulluser')).uid],
  });
  await enter(page, newcomer, '/mini-dashboard');
  const link = await createLinkOn(page);
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

test('a vouch counts as the first if the first inviter can no longer vouch', {
  tag: '@variant',
}, async ({ page, openOtherBrowser, expectFailure }) => {
  expectFailure(/api\/vouch/);
  const firstInviter = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  await memberRef(firstInviter.uid).update({ suspended: true });
  await enter(page, newcomer, '/mini-dashboard');
  await expect(page.getByText('Your first vouch no longer counts')).toBeVisible();
  const link = await createLinkOn(page);
  await expect(page.getByText(/This page updates when a member vouches/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/I need two members/);

  const memberPage = await openOtherBrowser();
  await enter(memberPage, await newMember('fulluser'), link);
  await expect(memberPage.getByText(/Yours would be the new first one/)).toBeVisible();
  const recommendationField = memberPage.getByRole('textbox', {
    name: 'Why do you vouch for Test?',
  });
  await recommendationField.fill('Exact.');
  await memberPage.route('**/api/vouch/**', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await memberPage.getByRole('button', { name: 'Vouch', exact: true }).click();
  const confirmButton = memberPage.getByRole('button', { name: /^Vouch for/ });
  await confirmButton.click();
  await expect(memberPage.getByRole('alert')).toContainText('We could not reach elevere.');
  await expect(recommendationField).toHaveValue('Exact.');
  await confirmButton.click();
  await expect(
    memberPage.getByText(/^Your vouch counts as .+ first\. One more to go\.$/),
  ).toBeVisible();
  await memberPage.context().close();

  await expect(page.getByText(/This is now your first vouch/)).toBeVisible();
  await expect(page.getByText('Your first vouch no longer counts')).toBeHidden();
  await expect(page).toHaveURL('/mini-dashboard');
});

test('a newcomer controls forwarding, replaces and turns off the link', {
  tag: '@variant',
}, async ({ page, openOtherBrowser, expectFailure }) => {
  expectFailure(/^404 .*\/api\/vouch\/|\/api\/vouch_request/);
  const firstInviter = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  await newUsedCode(firstInviter, newcomer.uid, 'first', 1);
  await enter(page, newcomer, '/mini-dashboard');
  const replacedLink = await createLinkOn(page);
  const forwardSwitch = page.getByRole('switch', { name: /forward my link/ });
  await expect(forwardSwitch).toBeChecked();
  await forwardSwitch.click();
  await expect(forwardSwitch).not.toBeChecked();
  await expect(page.getByText(/^Saved: .* cannot forward your link\.$/)).toBeVisible();
  await page.route('**/api/vouch_request', (route) => route.abort('connectionreset'), { times: 1 });
  await forwardSwitch.click();
  const failureAlert = page.getByRole('alert').filter({ hasText: 'We could not reach elevere.' });
  await expect(failureAlert).toBeVisible();
  await page.reload();
  await page.getByText('More', { exact: true }).click();
  await expect(forwardSwitch).not.toBeChecked();
  const inviterPage = await openOtherBrowser();
  await enter(inviterPage, firstInviter);
  await expect(inviterPage.getByText('1 of 2 vouches')).toBeVisible();
  await expect(inviterPage.getByRole('button', { name: /^Copy link/ })).toHaveCount(0);
  // The page offers the first inviter no “Remind me”, because the first inviter has already
  // vouched. It also offers none while an admin has turned the first inviter's inviting off.
  await memberRef(firstInviter.uid).update({ mayInvite: false });
  await inviterPage.goto(replacedLink);
  await expect(inviterPage.getByText('Inviting is turned off for you')).toBeVisible();
  await expect(inviterPage.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(inviterPage.getByRole('button', { name: 'Remind me' })).toHaveCount(0);
  await memberRef(firstInviter.uid).update({ mayInvite: true });

  await allowClipboard(page.context());
  const copyButton = page.getByRole('button', { name: 'Copy the link' });
  await copyButton.click();
  await expect(page.getByText('Copied.')).toBeVisible();
  // Screen readers must announce the result again if the newcomer copies the link again.
  const readAnnouncements = await recordAnnouncements(page);
  await copyButton.click();
  await expect.poll(readAnnouncements).toContain('Copied.');
  await page.route('**/api/vouch_request', (route) => route.abort('connectionreset'), { times: 1 });
  const vouchConfirmation = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Replace the link' }).click();
  await page.getByRole('button', { name: 'Replace link' }).click();
  await expect(vouchConfirmation.getByRole('alert')).toContainText('We could not reach elevere.');
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(vouchConfirmation).toBeHidden();
  await page.getByRole('button', { name: 'Replace the link' }).click();
  await expect(page.getByRole('button', { name: 'Keep this one' })).toBeFocused();
  await expect(vouchConfirmation.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText(replacedLink)).toHaveCount(0);
  await expect(page.getByText('Copied.')).toHaveCount(0);
  await expect(page.getByText('Your vouch link is replaced.')).toBeVisible();
  await expect(page.locator(':focus').getByRole('button')).toHaveText('Replace the link');
  const closedLinkAlert = inviterPage
    .getByRole('alert')
    .filter({ hasText: 'This link no longer works.' });
  await inviterPage.goto(replacedLink);
  await expect(closedLinkAlert).toBeVisible();
  const newLink = await readLinkOn(page);
  await inviterPage.goto(newLink);
  await expect(inviterPage.getByRole('heading', { name: 'Test Member' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create my vouch link' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ask a member to vouch' })).toBeFocused();
  await expect(page.getByText(MESSAGES.vouchLinkClosed)).toBeVisible();
  await inviterPage.goto(newLink);
  await expect(closedLinkAlert).toBeVisible();
  await inviterPage.context().close();
});
