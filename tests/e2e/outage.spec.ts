import type { Page, Request } from '@playwright/test';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { EMULATOR_ORIGINS } from '../support/environment.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a page without a session shows an error, then recovers', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_CONNECTION_REFUSED|@firebase\/firestore/);
  const member = await newMember('fulluser');
  await enter(page, member);
  const firestoreUrlPattern = `${EMULATOR_ORIGINS.firestore}/**`;
  await page.route(firestoreUrlPattern, (route) => route.abort('connectionrefused'));
  // Does not wait for hydration, because the app does not finish loading without the account.
  await page.goto('/profile', { waitUntil: 'commit' });
  const errorHeading = page.getByRole('heading', { name: 'We could not load your account' });
  await expect(errorHeading).toBeVisible();
  await page.unroute(firestoreUrlPattern);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(errorHeading).toBeHidden();
});

/**
 * Switches the browser offline or online, and dispatches the `offline` or `online` event. On a
 * machine without a network the browser is always offline and would dispatch no event.
 */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  const eventName = offline ? 'offline' : 'online';
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), eventName);
}

test('offline, one notice is shown and pages keep their data', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  // The fake clock starts after the dashboard has loaded, so that `runFor` makes its data outdated.
  await enter(page, member);
  await page.clock.install();
  await page.getByRole('navigation').getByRole('link', { name: 'Create Invitation' }).click();
  const remainingInvitations = page.getByText(/remaining invitations? this month/).locator('..');
  await expect(remainingInvitations).toContainText('2');
  const offlineNotice = page.getByText('You’re offline.');
  const readAlerts = await recordAlerts(page);

  const returnToTab = () =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  let earlyRequestCount = 0;
  page.on('request', (request) => {
    if (isRequestTo('get_remaining_invitations')(request)) earlyRequestCount += 1;
  });
  await returnToTab();
  await page.clock.runFor(31_000);
  expect(earlyRequestCount).toBe(0);

  await setOffline(page, true);
  await expect(page.getByRole('status').filter({ has: offlineNotice })).toBeVisible();
  const failedRefetch = page.waitForEvent(
    'requestfailed',
    isRequestTo('get_remaining_invitations'),
  );
  await returnToTab();
  await failedRefetch;
  await page.clock.runFor(10_000);
  await expect(remainingInvitations).toContainText('2');

  const failedStatsRequest = page.waitForEvent('requestfailed', isRequestTo('invitation_stats'));
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await failedStatsRequest;
  await page.clock.runFor(10_000);
  await expect(offlineNotice).toHaveCount(1);

  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await page.waitForURL('/manage-invitations');
  await page.clock.runFor(10_000);
  await expect(offlineNotice).toHaveCount(1);
  await setOffline(page, false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Invitations');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(offlineNotice).toHaveCount(0);
  expect(await readAlerts()).toEqual([]);
});

function isRequestTo(endpoint: string): (request: Request) => boolean {
  return (request) => request.url().includes(`/api/${endpoint}`);
}

/** Records every alert, even if it is shown only briefly. */
async function recordAlerts(page: Page): Promise<() => Promise<readonly string[]>> {
  const alertLog = await page.evaluateHandle(() => {
    const alertTexts = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]')) {
        if (textContent) alertTexts.add(textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return alertTexts;
  });
  return () => alertLog.evaluate((texts) => [...texts]);
}

test('an offline action fails at once and is not repeated', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/ERR_INTERNET_DISCONNECTED/);
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member, '/create-invitation');
  await expect(page.getByText(/remaining invitations? this month/).locator('..')).toContainText(
    '2',
  );
  const [noteField, recommendationField] = [
    page.getByLabel('Who is it for?'),
    page.getByLabel('Why do you vouch'),
  ];
  await noteField.fill('for Kay');
  await recommendationField.fill('Exact.');
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByText('Error: You’re offline.')).toBeVisible();
  await expect(noteField).toHaveValue('for Kay');
  await expect(recommendationField).toHaveValue('Exact.');
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

  const listResponse = page.waitForResponse(/get_user_sent_invitations/);
  await setOffline(page, false);
  await listResponse;
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
});
