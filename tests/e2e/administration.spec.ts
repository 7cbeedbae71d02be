import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { send } from '../support/as-person.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { newLastName } from '../support/written-members.ts';
import { expectAccessible } from './support/accessible.ts';
import { openActionDialog } from './support/action-dialog.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { readMemberDocument } from './support/members.ts';
import { retryRemoval } from './support/retry-removal.ts';
import { stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

// The tests run one at a time, because each opens the browsers of an admin and of members.
test.describe.configure({ mode: 'default', timeout: 240_000 });

async function openPageFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
}

test('an admin finds a member and runs each action @every-engine', async ({
  page,
  openOtherBrowser,
}) => {
  const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
  const invitee = await newMember('partialuser', { invitedBy: [member.uid] });
  await newInvitation(member.uid, {
    change: (invitation) => ({
      ...invitation,
      status: 'used',
      usedAt: new Date(),
      usedBy: invitee.uid,
      countsAs: 'first',
      recommendation: { text: 'She finds it first.', at: new Date() },
    }),
  });
  const code = await newInvitation(member.uid);
  await enter(page, admin, '/admin');
  await expect(page.getByRole('heading', { name: 'Joined and left' })).toBeVisible();
  await expect(page.getByText('by email at support@elevere.test.')).toBeVisible();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByLabel('Name or email begins with').fill(member.email.toUpperCase());
  await expect(page.getByText('One member matches.')).toBeVisible();
  const requestUnblocked = Promise.withResolvers<void>();
  await page.route(
    '**/api/members?*',
    async (route) => {
      await requestUnblocked.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel('State').selectOption('Suspended');
  await expect(page.getByText('Searching…')).toBeVisible();
  requestUnblocked.resolve();
  await expect(page.getByText('No member matches.')).toBeVisible();
  await page.getByLabel('State').selectOption('Any state');
  await page.getByLabel('Role').selectOption('Power user');
  await expect(page.getByText('No member matches.')).toBeVisible();
  await page.getByLabel('Role').selectOption('Any role');
  await expect(page.getByText('One member matches.')).toBeVisible();
  // Each section of a member's page has its own address and loads its own data.
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(audit|circle)/.test(request.url())) requestUrls.push(request.url());
  });
  await page.getByRole('link', { name: 'Test Member' }).press('Enter');
  await expect(page).toHaveURL(`/admin/members/${member.uid}`);
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
  expect(requestUrls).toEqual([]);
  const emailLink = page.getByRole('link', { name: member.email });
  await expect(emailLink).toHaveAttribute('href', `mailto:${member.email}`);
  const memberNavigation = page.getByRole('navigation', { name: 'About Test Member' });
  await memberNavigation.getByRole('link', { name: 'Vouches' }).press('Enter');
  await expect(page).toHaveURL(`/admin/members/${member.uid}?show=vouches`);
  await expect(page.getByText('Code hidden')).toBeVisible();
  const invitees = page.getByRole('listitem').filter({ hasText: '1 of 2 vouches' });
  await expect(invitees.first()).toContainText('“She finds it first.”');
  await expect(page.getByRole('heading', { name: 'Circle' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Actions' })).toHaveCount(0);
  await expect(memberNavigation.locator('[aria-current="page"]')).toHaveText(['Vouches']);
  await expect(memberNavigation.getByRole('link', { name: 'Vouches' })).toBeFocused();
  await invitees.getByRole('button', { name: 'Remove what they wrote about' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(MESSAGES.recommendationRemoved)).toBeVisible();
  await expect(invitees.first()).toContainText('No recommendation.');
  await page.goBack();
  await expect(page.getByText('Code hidden')).toHaveCount(0);

  const memberPage = await openOtherBrowser();
  await enter(memberPage, member, '/create-invitation');
  const remainingInvitations = memberPage
    .getByText(/remaining invitations? this month/)
    .locator('..');
  await expect(remainingInvitations).toContainText('2');
  const grantAction = await openActionDialog(page, 'Set extra invitations');
  const extraInvitationsField = grantAction.dialog.getByLabel('Extra invitations this month');
  await expect(extraInvitationsField).toBeFocused();
  await extraInvitationsField.fill('101');
  await grantAction.confirm();
  await expect(grantAction.dialog.getByText('whole number from 0 to 100')).toBeVisible();
  await expect(grantAction.dialog).toContainText('They can create 2 more this month');
  await extraInvitationsField.fill('3');
  await expect(grantAction.dialog.getByText('whole number from 0 to 100')).toBeHidden();
  await expect(grantAction.dialog).toContainText('They can create 5 more this month');
  await expectAccessible(page, 'an action that asks');
  await grantAction.confirm();
  await expect(page.getByText('Extra invitations set.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actions' })).toBeFocused();
  // Screen readers must announce the result again if the admin repeats the action.
  const readAnnouncements = await recordAnnouncements(page);
  const repeatedAction = await openActionDialog(page, 'Set extra invitations');
  await repeatedAction.dialog.getByLabel('Extra invitations this month').fill('3');
  await repeatedAction.confirm();
  await expect.poll(readAnnouncements).toContain('Extra invitations set.');
  await memberPage.reload();
  await expect(remainingInvitations).toContainText('5');

  await (await openActionDialog(page, 'Make power user')).confirm();
  await expect(page.getByText('Role changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make full member' })).toBeVisible();
  expect(await readMemberDocument(member.uid)).toMatchObject({ role: 'poweruser' });

  const revocation = await openActionDialog(page, 'Revoke active invitations');
  await expect(revocation.dialog).toContainText('1 active invitation is revoked.');
  await revocation.confirm();
  await expect(page.getByText('1 active invitation was revoked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke active invitations' })).toHaveCount(0);
  await memberNavigation.getByRole('link', { name: 'Vouches' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByText('Code hidden')).toHaveCount(0);
  await memberPage.goto('/manage-invitations');
  await expect(
    memberPage.getByRole('listitem').getByText('Revoked', { exact: true }),
  ).toBeVisible();
  expect((await findInvitation(code))?.status).toBe('revoked');
  await memberPage.context().close();

  await memberNavigation.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('link', { name: 'See all in the audit log' }).click();
  await expect(page.getByText('Only entries about Test Member.')).toBeVisible();
  await expect(page.getByText('Exports these 4 entries.')).toBeVisible();
  await page.getByLabel('Action').selectOption('Changed the role');
  await expect(page.getByText('Exports this entry.')).toBeVisible();
  await expect(page.getByText(/changed the role of/)).toBeVisible();
  const nextDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await nextDownload).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(1 + 1 + 1);
  const exportMessage = page.getByText('1 entry is in your downloads.');
  await expect(exportMessage).toBeVisible();
  await page.getByLabel('Action').selectOption('Any action');
  await expect(page.getByText('Exports these 4 entries.')).toBeVisible();
  await expect(exportMessage).toHaveCount(0);
});

test('a suspended member is told why, and can be reinstated', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
  expectFailure,
}) => {
  // The server refuses the calls of the suspended member's open page, and the member's next login.
  expectFailure(/^401 .*\/api\/|^403 .*\/documents:batchGet/);
  expectFailure(/^400 .*(accounts:signInWithPassword|securetoken)/);
  const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
  await newMember('partialuser', { invitedBy: [member.uid] });
  const lastName = newLastName();
  await send('/profile', member, { lastName, listed: true }, 'PATCH');
  await enter(page, admin, '/people');
  const listedMemberEntry = page.getByRole('paragraph').filter({ hasText: `Test ${lastName}` });
  await expect(listedMemberEntry).toBeVisible();
  await send('/profile', member, { lastName: 'Member' }, 'PATCH');
  await openPageFromMenu(page, 'Admin');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByText(/^Showing the latest|members match/)).toBeVisible();
  const requestRelease = Promise.withResolvers<void>();
  await page.route('**/api/members?*', async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  await page.getByLabel('Name or email begins with').fill(member.email);
  await expect(page.getByText('Searching…')).toBeVisible();
  requestRelease.resolve();
  await expect(page.getByText('One member matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Test Member' }).click();
  const memberPage = await openOtherBrowser();
  await enter(memberPage, member, '/settings');
  await expect(memberPage.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const suspensionDialog = await openActionDialog(page, 'Suspend');
  await expect(suspensionDialog.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(suspensionDialog.dialog).toContainText('They have no active invitation to revoke.');
  await expect(suspensionDialog.dialog).toContainText(
    'loses their first vouch and needs a new one',
  );
  await suspensionDialog.dialog.getByLabel('Reason (optional)').fill('=HYPERLINK("sold a code")');
  await suspensionDialog.dialog.getByLabel('Tell the member (optional)').fill('Write to us.');
  await suspensionDialog.confirm();
  await expect(page.getByText('Member suspended.')).toBeVisible();
  await expect(page.getByText('Off while suspended')).toBeVisible();
  // Not even the search that the admin ran before the suspension shows the suspended person.
  await openPageFromMenu(page, 'Find a member');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a member' })).toBeVisible();
  await expect(listedMemberEntry).toHaveCount(0);
  await page.goBack();
  // The suspended member's open page reports the suspension after its next call.
  const suspensionHeading = memberPage.getByRole('heading', {
    level: 1,
    name: 'Your account is suspended',
  });
  await memberPage
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Create Invitation' })
    .click();
  await expect(suspensionHeading).toBeVisible();
  await expect(memberPage).toHaveURL(/\/create-invitation$/);
  await expect(memberPage.getByRole('alert')).toContainText('support@elevere.test');
  await memberPage.goto('/dashboard');
  await memberPage.waitForURL('**/login');
  await submitLogin(memberPage, member.email);
  await expect(memberPage.getByRole('alert')).toContainText('Your account is suspended.');
  await expect(memberPage.getByRole('alert')).toContainText('support@elevere.test');
  await expectAccessible(memberPage, 'a suspended login');

  await (await openActionDialog(page, 'Reinstate')).confirm();
  await expect(page.getByText('Member reinstated.')).toBeVisible();
  await submitLogin(memberPage, member.email);
  await memberPage.waitForURL('**/dashboard');

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await page.getByRole('link', { name: 'See all in the audit log' }).click();
  await expect(page.getByText('Reason: =HYPERLINK')).toBeVisible();
  await expect(page.getByText('Only entries about Test Member.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all people' }).press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByLabel('Action')).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'See all in the audit log' }).click();
  await expect(page.getByText('Exports these 4 entries.')).toBeVisible();
  const nextDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await nextDownload).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(1 + 4 + 1);
  expect(csv).toContain(`"Test Member","${member.uid}","Test Member","${admin.uid}"`);
  expect(csv).toContain('"Test Member suspended Test Member","reason: =HYPERLINK');
  await page.getByLabel('Action').selectOption('Suspended');
  await expect(page.getByRole('listitem').filter({ hasText: 'reinstated' })).toHaveCount(0);
  await page.locator(`main a[href="/admin/members/${member.uid}"]`).first().click();

  const removalDialog = await openActionDialog(page, 'Remove for good');
  await removalDialog.confirm();
  await expect(removalDialog.dialog.getByText('Please type “Test Member”.')).toBeVisible();
  await removalDialog.dialog.getByLabel('Type “Test Member” to confirm').fill('Test Member');
  // Expects failed picture requests, because the list may show a member of another test whose
  // picture was deleted.
  expectFailure(/profile-pictures/);
  await retryRemoval(expectFailure, async () => {
    await removalDialog.confirm();
    await expect(page).toHaveURL('/admin/members', { timeout: 20_000 });
  });
  await expect(page.getByText('Member removed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/members? match|Showing the latest/)).toBeVisible();
  await expect(page.getByText('Member removed.')).toHaveCount(0);
  expect(await readMemberDocument(member.uid)).toEqual({});
  expectFailure(/^404 .*\/api\/members\//);
  await page.goto(`/admin/members/${member.uid}`);
  await expect(page.getByText('An admin removed this member')).toBeVisible();
  // Simulates a removal that was interrupted before it deleted the account.
  await getAuth().createUser({ uid: member.uid });
  await page.getByRole('button', { name: 'Finish removing' }).click();
  await expect(page.getByText('Member removed.')).toBeVisible();
  expect((await getAuth().getUsers([{ uid: member.uid }])).users).toEqual([]);
  await page.goto('/admin/members/never-a-member');
  await expect(page.getByText('Member not found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish removing' })).toHaveCount(0);
  await memberPage.context().close();
});

test('an admin cannot act on themself', { tag: '@variant' }, async ({ page }) => {
  const admin = await newMember('admin');
  await enter(page, admin, `/admin/members?q=${admin.email}`);
  await page.getByRole('link', { name: 'Test Member' }).click();
  await expect(page.getByText('This is you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('One member matches.')).toBeVisible();
  await stopClock(page);
  await page.getByLabel('Name or email begins with').fill('no such name');
  await page.getByLabel('Role').selectOption('partialuser');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('role') === 'partialuser');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/admin/members?q=no+such+name&role=partialuser');
});
