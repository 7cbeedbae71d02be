import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { vouchLinkViewSchema } from '../../functions/src/contract/vouching.ts';
import { send } from '../support/as-person.ts';
import { logInByPassword, newInvitation, newMember } from '../support/people.ts';
import { newLastName } from '../support/written-members.ts';
import { openActionDialog } from './support/action-dialog.ts';
import { allowClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { codeFromNewMember, fillRegistration, newRegistrationFields } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';
import { translatePage } from './support/translation.ts';

// React cannot remove a text node that a translator has replaced, so pages need a workaround.
test.beforeEach(async ({ page, context }) => {
  await allowClipboard(context);
  await translatePage(page);
});

test('a person joins, logs out and logs in on translated pages', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^400 .*accounts:signInWithPassword/);
  const [firstCode, secondCode] = await Promise.all([codeFromNewMember(), codeFromNewMember()]);
  const newcomer = newRegistrationFields();
  await page.goto('/enter-invitation');
  const codeField = page.getByLabel('Invitation code');
  await codeField.pressSequentially('7K');
  await expect(page.getByText('10 missing')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await codeField.fill(firstCode);
  await expect(page.getByText('missing')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await fillRegistration(page, newcomer);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Hide password' }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('/mini-dashboard');
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect(page.getByText(/^Copied/)).toBeVisible();
  await page.getByLabel('Second invitation code').fill(secondCode);
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.waitForURL('/welcome-new-full-users');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText(/^2 \/ \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Enter elevere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Katherine');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await submitLogin(page, newcomer.email, 'a wrong sentence');
  await expect(page.getByRole('alert')).toBeVisible();
  await submitLogin(page, newcomer.email, newcomer.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Katherine');
});

test('a member creates, copies and revokes a code on translated pages', {
  tag: '@variant',
}, async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/create-invitation');
  const remainingInvitationsText = page
    .getByRole('paragraph')
    .filter({ hasText: /remaining invitations? this month/ });
  await expect(remainingInvitationsText).toContainText('2');
  await page.getByLabel('Who is it for?').fill('For Ines');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await expect(remainingInvitationsText).toContainText('1');
  await page.getByRole('button', { name: 'Copy to Clipboard' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await expect(page.getByRole('listitem')).toContainText('Revoked');
});

test('a member vouches, and chooses people of the circle, on translated pages', {
  tag: '@variant',
}, async ({ page }) => {
  const [firstInviter, otherMember] = [await newMember('fulluser'), await newMember('fulluser')];
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  const { body } = await send('/vouch_request', newcomer, {});
  await enter(page, otherMember, `/vouch/${vouchLinkViewSchema.parse(body).token}`);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByText('This request waits on your dashboard.')).toBeVisible();
  const vouchButton = page.getByRole('button', { name: 'Vouch', exact: true });
  await vouchButton.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await vouchButton.click();
  await page.getByRole('button', { name: 'Vouch for Test' }).click();
  await expect(page.getByText('Test Member is now a full member.')).toBeVisible();
  await enter(page, await logInByPassword('edsger@elevere.test'), '/circle');
  await page.getByRole('button', { name: /^Alan Turing/ }).click();
  const memberCard = page.getByRole('dialog');
  await memberCard.getByRole('button', { name: 'you', exact: true }).click();
  await expect(memberCard.getByRole('heading')).toContainText('Edsger Dijkstra');
  await memberCard.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await page.getByRole('button', { name: 'Show as a diagram' }).click();
});

test('a member edits the profile, sets switches and searches on translated pages', {
  tag: '@variant',
}, async ({ page }) => {
  const [member, lastName] = [await newMember('fulluser'), newLastName()];
  await enter(page, member, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await page.getByLabel('First name').fill('Margaret');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible();
  const mailSwitch = page.getByRole('switch', { name: 'Send me updates' });
  for (const mailState of ['off', 'on']) {
    await mailSwitch.click();
    await expect(page.getByText(`Saved: updates are ${mailState}.`)).toBeVisible();
  }
  await page.getByRole('switch', { name: 'Members may find me' }).click();
  await expect(page.getByText('Saved: members may find you.')).toBeVisible();
  await page.goto('/people');
  for (const [typed, answer] of [
    ['nowhere', 'No one found for “nowhere”.'],
    ['n', 'Type at least'],
    ['somewhere', 'No one found for “somewhere”.'],
  ] as const) {
    await page.getByLabel('Name, job, company or topic').fill(typed);
    await expect(page.getByText(answer)).toBeVisible();
  }
});

test('an admin acts in the console on translated pages', { tag: '@variant' }, async ({ page }) => {
  const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
  await newInvitation(member.uid);
  await enter(page, admin, '/admin/members');
  await page.getByLabel('Name or email begins with').fill(member.email);
  await expect(page.getByText('One member matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Test Member' }).press('Enter');
  const grantAction = await openActionDialog(page, 'Set extra invitations');
  await grantAction.dialog.getByLabel('Extra invitations this month').fill('101');
  await grantAction.confirm();
  await expect(grantAction.dialog.getByText('whole number from 0 to 100')).toBeVisible();
  await grantAction.dialog.getByLabel('Extra invitations this month').fill('3');
  await grantAction.confirm();
  await expect(page.getByText('Extra invitations set.')).toBeVisible();
  await (await openActionDialog(page, 'Suspend')).confirm();
  await expect(page.getByText('Member suspended.')).toBeVisible();
  await (await openActionDialog(page, 'Reinstate')).confirm();
  await expect(page.getByText('Member reinstated.')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'About Test Member' });
  await sections.getByRole('link', { name: 'Vouches' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Circle' })).toBeVisible();
  const consoleNavigation = page.getByRole('navigation', { name: 'Console' });
  await consoleNavigation.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Action').selectOption('Suspended');
  await expect(page.getByRole('listitem').first()).toContainText('suspended');
  await consoleNavigation.getByRole('link', { name: 'To do' }).click();
  await expect(page.getByRole('heading', { name: 'Joined and left' })).toBeVisible();
});
