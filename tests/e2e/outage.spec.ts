import type { Page, Request } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { ORIGINS } from '../support/environment.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a page without a session shows an error, then recovers', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_CONNECTION_REFUSED|@firebase\/firestore/);
  const member = await newMember('fulluser');
  await enter(page, member);
  const documents = `${ORIGINS.firestore}/**`;
  await page.route(documents, (route) => route.abort('connectionrefused'));
  // The page does not count as loaded before the account is read.
  await page.goto('/profile', { waitUntil: 'commit' });
  const failure = page.getByRole('heading', { name: 'We could not load your account' });
  await expect(failure).toBeVisible();
  await page.unroute(documents);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(failure).toBeHidden();
});

/**
 * Also fires the browser's event, because a machine without a network is always offline and fires
 * none.
 */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  const event = offline ? 'offline' : 'online';
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
}

test('offline, one notice is shown and pages keep their data', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  // Installs the clock, so that the dashboard's data is outdated when its code loads.
  await enter(page, member);
  await page.clock.install();
  await page.getByRole('navigation').getByRole('link', { name: 'Create Invitation' }).click();
  const remaining = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remaining).toContainText('2');
  const lost = page.getByText('You’re offline.');
  const alerts = await recordAlerts(page);

  // Returning to the tab refetches nothing that was read a moment ago.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  let askedAtOnce = 0;
  page.on('request', (request) => {
    if (isRequestTo('get_remaining_invitations')(request)) askedAtOnce += 1;
  });
  await comeBack();
  await page.clock.runFor(31_000);
  expect(askedAtOnce).toBe(0);

  await setOffline(page, true);
  await expect(page.getByRole('status').filter({ has: lost })).toBeVisible();
  const askedAgain = page.waitForEvent('requestfailed', isRequestTo('get_remaining_invitations'));
  await comeBack();
  await askedAgain;
  await page.clock.runFor(10_000);
  await expect(remaining).toContainText('2');

  const asked = page.waitForEvent('requestfailed', isRequestTo('invitation_stats'));
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await asked;
  await page.clock.runFor(10_000);
  await expect(lost).toHaveCount(1);

  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await page.waitForURL('/manage-invitations');
  await page.clock.runFor(10_000);
  await expect(lost).toHaveCount(1);
  await setOffline(page, false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Invitations');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(lost).toHaveCount(0);
  expect(await alerts()).toEqual([]);
});

function isRequestTo(endpoint: string): (request: Request) => boolean {
  return (request) => request.url().includes(`/api/${endpoint}`);
}

/** Records every alert, however short. The returned function lists them. */
async function recordAlerts(page: Page): Promise<() => Promise<readonly string[]>> {
  const alerts = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]')) {
        if (textContent) seen.add(textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => alerts.evaluate((seen) => [...seen]);
}

test('an offline action fails at once and is not repeated', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member, '/create-invitation');
  await expect(page.getByText(/remaining invitations? this month/).locator('..')).toContainText(
    '2',
  );
  const [note, why] = [page.getByLabel('Who is it for?'), page.getByLabel('Why do you vouch')];
  await note.fill('for Kay');
  await why.fill('Exact.');
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByText('Error: You’re offline.')).toBeVisible();
  await expect(note).toHaveValue('for Kay');
  await expect(why).toHaveValue('Exact.');
  await setOffline(page, false);

  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await page.getByRole('button', { name: /^Revoke/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await setOffline(page, true);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.revokeFailed);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const asked = page.waitForResponse(/get_user_sent_invitations/);
  await setOffline(page, false);
  await asked;
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});
