import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import {
  logInByPassword,
  newAccount,
  newInvitation,
  newMember,
  type Person,
} from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { newUsedCode } from '../support/used-code.ts';
import { expectAccessible } from './support/accessible.ts';
import { allowClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { locateSkeletons } from './support/skeletons.ts';
import { expect, test } from './support/test.ts';

const HOUR_MS = 3_600_000;

async function newNewcomerWithLink(firstInviter: Person) {
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  await memberRef(newcomer.uid).update({ firstName: 'Kay', lastName: 'McNulty' });
  const linkAnswer = await call('/vouch_request', {
    method: 'POST',
    token: newcomer.token,
    json: {},
  });
  return { newcomer, link: `/vouch/${Reflect.get(Object(linkAnswer.body), 'token')}` };
}

async function waitForDashboard(page: Page) {
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(locateSkeletons(page)).toHaveCount(0);
}

test('a reminder stays on the dashboard until Undo', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
}) => {
  const member = await newMember('fulluser');
  const { link } = await newNewcomerWithLink(await newMember('fulluser'));
  const otherPage = await openOtherBrowser();
  await enter(otherPage, member);
  const reminderRow = otherPage
    .getByRole('listitem')
    .filter({ hasText: 'Kay McNulty is asking for your vouch' });

  await enter(page, member, link);
  await expect(
    page.getByText('Puts this request on your dashboard. We also email you in 3\u00a0days.'),
  ).toBeVisible();
  await otherPage.reload();
  await waitForDashboard(otherPage);
  await expect(reminderRow).toHaveCount(0);

  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('status').getByText('waits on your dashboard')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page, 'a vouch link with a reminder');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('McNulty');

  await otherPage.reload();
  await expect(reminderRow).toHaveCount(1);
  await expectAccessible(otherPage, 'a reminder on the dashboard');
  await reminderRow.getByRole('link', { name: 'Answer Kay McNulty' }).click();
  await expect(otherPage).toHaveURL(link);
  await otherPage.getByRole('button', { name: 'Vouch', exact: true }).click();
  await expect(otherPage.getByRole('heading', { name: 'Vouch for Kay McNulty?' })).toBeFocused();
  await expect(otherPage.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await otherPage.keyboard.press('Escape');
  await expect(otherPage.getByRole('button', { name: 'Vouch', exact: true })).toBeFocused();
  await otherPage.getByRole('button', { name: 'Undo' }).click();
  await expect(otherPage.getByRole('button', { name: 'Remind me' })).toBeFocused();
  await otherPage
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await waitForDashboard(otherPage);
  await expect(reminderRow).toHaveCount(0);
});

test('after two weeks a newcomer’s page suggests another way first', { tag: '@variant' }, async ({
  page,
  context,
}) => {
  await allowClipboard(context);
  const firstInviter = await newMember('fulluser');
  await memberRef(firstInviter.uid).update({ firstName: 'Ida', lastName: 'Rhodes' });
  const { newcomer, link } = await newNewcomerWithLink(firstInviter);
  const code = await newUsedCode(firstInviter, newcomer.uid, 'first', 13);
  await enter(page, newcomer, '/mini-dashboard');
  await expect(page.getByText('Add your job and a picture')).toBeVisible();
  const askButton = page.getByRole('button', { name: 'Ask Ida to forward it' });
  await askButton.click();
  await expect(page.getByText('Copied a message. Now send it to Ida yourself')).toBeVisible();
  await page.evaluate("navigator.clipboard.writeText = async () => Promise.reject('blocked')");
  await askButton.click();
  await expect(page.getByText(/^Hi Ida, would you forward my vouch link/)).toContainText(link);
  await expectAccessible(page, 'whom to ask');

  await expect(page.getByText(/Still waiting after two weeks\?/)).toHaveCount(0);
  await invitationRef(code).update({ usedOn: new Date(Date.now() - 14 * 24 * HOUR_MS) });
  await page.reload();
  await expect(page.getByText(/Still waiting after two weeks\?/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Enter your second code',
    'Ask a member to vouch',
    'Two members vouch for you',
  ]);
  await expect(askButton).toHaveCount(1);
  await expectAccessible(page, 'another way to a second vouch');
  const vouchLinkRequestOptions = {
    method: 'POST',
    token: newcomer.token,
    json: { shareable: false },
  };
  expect((await call('/vouch_request', vouchLinkRequestOptions)).status).toBe(200);
  await page.reload();
  await expect(page.getByText('Ask a member who knows you for an invitation code')).toBeVisible();
  await expect(askButton).toHaveCount(0);

  await memberRef(firstInviter.uid).update({ suspended: true });
  await page.reload();
  await expect(page.getByText(/first vouch no longer counts/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Two vouches to go/ })).toBeVisible();
  await expect(page.getByText('When two members vouch for you')).toBeVisible();
});

test('the dashboard shows News, and marks what is unseen', async ({ page, openOtherBrowser }) => {
  const member = await newMember('fulluser');
  await memberRef(member.uid).update({ job: 'Engineer' });
  const pictureFile = sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await pictureFile.png().toBuffer())]), 'me.png');
  const uploadRequestOptions = { method: 'POST', token: member.token, body };
  expect((await call('/upload-profile-picture', uploadRequestOptions)).status).toBe(200);
  // Without an active code and without remaining invitations, the member sees no section “To do”.
  const fortyDaysAgo = new Date(Date.now() - 40 * 24 * HOUR_MS);
  await newInvitation(member.uid, { createdAt: fortyDaysAgo });
  await quotaRef(member.uid, new Date()).set({ made: 2 });
  await enter(page, member);
  const newsRegion = page.getByRole('region', { name: 'News' });
  const toDoRegion = page.getByRole('region', { name: 'To do' });
  await waitForDashboard(page);
  await expect(newsRegion).toHaveCount(0);
  await expect(toDoRegion).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Invitation' })).toHaveCount(
    0,
  );

  await memberRef(member.uid).update({ seenNewsAt: Timestamp.fromMillis(Date.now() - HOUR_MS) });
  const code = await newInvitation(member.uid);
  expect((await register(await newAccount(), code)).status).toBe(200);
  await page.reload();
  const newsOfJoinedMember = newsRegion.getByRole('link', {
    name: /^New Comer joined with your vouch\..*New$/,
  });
  await expect(newsOfJoinedMember).toBeVisible();
  await expect(toDoRegion).toContainText('Say why you vouched for New Comer.');
  await expectAccessible(page, 'news');
  await expect
    .poll(async () => (await findMember(member.uid))?.seenNewsAt?.getTime())
    .toBeGreaterThan(Date.now() - HOUR_MS / 2);
  const otherPage = await openOtherBrowser();
  await enter(otherPage, member);
  await expect(otherPage.getByRole('region', { name: 'News' }).getByRole('link')).toContainText(
    'New Comer joined with your vouch.',
  );
  await expect(otherPage.getByText('New', { exact: true })).toHaveCount(0);
  // On the page that first showed the News, it stays marked until the member leaves the page.
  await expect(newsOfJoinedMember).toBeVisible();

  await newsRegion.getByRole('link', { name: /^New Comer/ }).click();
  await expect(page).toHaveURL(/\/circle\?person=/);
  const memberCard = page.getByRole('dialog');
  await expect(memberCard).toContainText('New Comer');
  await expect(memberCard.getByRole('button', { name: 'Recommend' })).toBeVisible();
  await page.goBack();
  await expect(newsRegion.getByRole('link', { name: /^New Comer/ })).toBeVisible();
  await expect(newsRegion.getByText('New', { exact: true })).toHaveCount(0);
  await toDoRegion.getByRole('link', { name: 'Recommend New Comer' }).click();
  await expect(memberCard.getByLabel('Why do you vouch for New?')).toBeFocused();
  await page.keyboard.type('Exact.');
  await memberCard.getByRole('button', { name: 'Save' }).click();
  await expect(memberCard.getByText(MESSAGES.recommendationSaved)).toBeVisible();
  await expect(memberCard.getByText('“Exact.”')).toBeVisible();
  await page.keyboard.press('Escape');

  const laterAccount = await newAccount();
  expect((await register(laterAccount, await newInvitation(member.uid))).status).toBe(200);
  await memberRef(laterAccount.uid).update({ firstName: 'Later' });
  await page.getByRole('link', { name: 'back to your profile' }).click();
  await page.waitForURL('/profile');
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await toDoRegion.getByRole('link', { name: 'Recommend Later Comer' }).click();
  await expect(memberCard.getByRole('heading', { level: 2 })).toContainText('Later Comer');
  await expect(memberCard.getByLabel('Why do you vouch for Later?')).toBeFocused();
});

test('the profile lists thirteen invitees page by page', {
  tag: '@variant',
}, async ({ page }) => {
  const member = await newMember('fulluser');
  const newcomer = await newMember('partialuser', { invitedBy: [member.uid] });
  const linkAnswer = await call('/vouch_request', {
    method: 'POST',
    token: newcomer.token,
    json: {},
  });
  expect(linkAnswer.status).toBe(200);
  await newUsedCode(member, newcomer.uid, 'first', 13);
  for (let day = 1; day <= 12; day += 1) await newUsedCode(member, `left-${day}`, 'first', day);
  await enter(page, member);
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(
    'Test Member needs one more vouch.',
  );
  await page.goto('/profile');
  const inviteeRows = page.getByRole('listitem').filter({ hasText: 'You vouched first' });
  await expect(inviteeRows).toHaveCount(12);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(inviteeRows).toHaveCount(13);
  await expect(inviteeRows.last()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('a demo member sees at least three pieces of news', { tag: '@variant' }, async ({ page }) => {
  for (const name of ['alan', 'grace', 'edsger']) {
    await enter(page, await logInByPassword(`${name}@elevere.test`));
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toHaveText(new RegExp(name, 'i'));
    const newsItems = page.getByRole('region', { name: 'News' }).getByRole('listitem');
    await expect(newsItems.nth(2)).toBeVisible();
  }
});
