import { Timestamp } from 'firebase-admin/firestore';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { createVouchRequest } from '../../functions/src/contract/vouching.ts';
import { networkSettingsRef } from '../../functions/src/documents/network.ts';
import { recordRun } from '../../functions/src/documents/operations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { logInByPassword, newInvitation, newMember } from '../support/people.ts';
import { newSessionOfAge } from '../support/sessions.ts';
import { expectAccessible } from './support/accessible.ts';
import { openActionDialog } from './support/action-dialog.ts';
import { enter } from './support/enter.ts';
import { newPartialUser } from './support/members.ts';
import { fillRegistration, newRegistrationFields } from './support/newcomers.ts';
import { expect, test } from './support/test.ts';

// The settings apply to the whole network, so these tests run one at a time, without other tests.
test.describe.configure({ mode: 'default', timeout: 240_000 });
const DAY_MS = 86_400_000;
const TWO_HOURS_MS = 2 * 60 * 60 * 1_000;

const ADA_EMAIL = 'ada@elevere.test';

test.afterEach(async () => {
  await networkSettingsRef().delete();
});

test('ada pauses the network; newcomers and members are told; resuming restores everything', async ({
  page,
  openOtherBrowser,
  expectFailure,
}) => {
  const [inviter, partialMember] = [await newMember('fulluser'), await newPartialUser()];
  const [code, secondCode] = [await newInvitation(inviter.uid), await newInvitation(inviter.uid)];
  const newcomer = newRegistrationFields();
  const visitorPage = await openOtherBrowser();
  await visitorPage.goto(`/user-registration?code=${code}`);
  await fillRegistration(visitorPage, newcomer);
  const newcomerPage = await openOtherBrowser();
  await enter(newcomerPage, partialMember, '/mini-dashboard');
  await newcomerPage.getByLabel('Second invitation code').fill(secondCode);
  const { token } = partialMember;
  const linkAnswer = await call('/vouch_request', { method: 'POST', token, json: {} });
  const vouchPath = `/vouch/${createVouchRequest.output.parse(linkAnswer.body).token}`;

  const { uid } = await logInByPassword(ADA_EMAIL);
  await enter(page, await newSessionOfAge(uid, TWO_HOURS_MS), '/admin/network');
  await expect(page.getByText('Invitations are not paused.')).toBeVisible();
  const pauseAction = await openActionDialog(page, 'Pause invitations');
  await expect(pauseAction.dialog).toContainText(
    /\d+ active invitations cannot be used until then/,
  );
  expectFailure(/^401 .*\/api\/network/);
  await pauseAction.confirm();
  const passwordField = pauseAction.dialog.getByLabel('Your password');
  await expect(passwordField).toBeFocused();
  await expectAccessible(page, 'a login in place');
  expectFailure(/accounts:signInWithPassword/);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(pauseAction.dialog.getByText('We could not confirm that it’s you.')).toBeVisible();
  await passwordField.fill(DEMO_PASSWORD);
  await passwordField.press('Enter');
  await expect(page.getByText('Invitations paused.')).toBeVisible();
  await expect(page.getByText('Invitations are paused.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pause' })).toBeFocused();

  expectFailure(/^409 .*\/api\/partial_registration/);
  await visitorPage.getByRole('button', { name: 'Register' }).click();
  await expect(visitorPage.getByText(MESSAGES.invitationsPaused)).toBeVisible();
  await expect(visitorPage.getByLabel('First name')).toHaveValue(newcomer.firstName);
  expectFailure(/^409 .*\/api\/confirm_second_code/);
  await newcomerPage.getByRole('button', { name: 'Validate' }).click();
  await expect(newcomerPage.getByText(MESSAGES.invitationsPaused)).toBeVisible();
  await expect(newcomerPage.getByLabel('Second invitation code')).not.toHaveValue('');
  const memberPage = await openOtherBrowser();
  await enter(memberPage, inviter, '/create-invitation');
  await expect(memberPage.getByText('Invitations are paused right now')).toBeVisible();
  await expect(memberPage.getByText('Paused', { exact: true })).toBeVisible();
  await expect(memberPage.getByText('remaining invitations this month')).toHaveCount(0);
  await expectAccessible(memberPage, 'a pause for a member');
  await memberPage.goto('/dashboard');
  await expect(memberPage.getByText(/Invitations are paused/)).toHaveCount(1);
  await expect(
    memberPage.getByRole('main').getByRole('link', { name: 'Create Invitation' }),
  ).toHaveCount(0);
  await memberPage.goto(vouchPath);
  await expect(memberPage.getByText(MESSAGES.invitationsPaused)).toBeVisible();
  await expect(memberPage.getByRole('button', { name: 'Vouch', exact: true })).toHaveCount(0);
  const otherVisitorPage = await openOtherBrowser();
  await otherVisitorPage.goto(`/user-registration?code=${code}`);
  await expect(otherVisitorPage.getByText(MESSAGES.invitationsPaused)).toBeVisible();
  await expect(otherVisitorPage.getByLabel('First name')).toBeVisible();

  await (await openActionDialog(page, 'Resume invitations')).confirm();
  await expect(page.getByText('Invitations are not paused.')).toBeVisible();
  await expect(page.getByText('Invitations resumed.')).toBeVisible();
  await expect(page.getByText('Invitations paused.')).toHaveCount(0);
  await otherVisitorPage.getByRole('button', { name: 'Try again' }).click();
  await expect(otherVisitorPage.getByText(MESSAGES.invitationsPaused)).toBeHidden();
  await visitorPage.getByRole('button', { name: 'Register' }).click();
  await expect(visitorPage.getByText(MESSAGES.registrationSuccessful)).toBeVisible();
  await newcomerPage.getByRole('button', { name: 'Validate' }).click();
  await newcomerPage.waitForURL('/welcome-new-full-users');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Ada Lovelace resumed invitations.').first()).toBeVisible();
});

test('ada makes full members wait; a member reads from which day they can invite', {
  tag: '@variant',
}, async ({ page, openOtherBrowser }) => {
  const member = await newMember('fulluser', { invitedBy: ['demo-alan', 'demo-barbara'] });
  const fullSince = new Date(Date.now() - 10 * DAY_MS);
  await memberRef(member.uid).update({ fullSince: Timestamp.fromDate(fullSince) });
  await enter(page, await logInByPassword(ADA_EMAIL), '/admin/network');
  await page.getByText('Advanced').click();
  const waitingDaysAction = await openActionDialog(page, 'Change waiting days');
  const waitingDaysField = waitingDaysAction.dialog.getByLabel('Waiting days');
  await waitingDaysField.fill('366');
  await waitingDaysField.press('Enter');
  await expect(
    waitingDaysAction.dialog.getByText('Please enter a whole number from 0 to 365.'),
  ).toBeVisible();
  await waitingDaysField.fill('90');
  await expect(waitingDaysAction.dialog).toContainText(/\d+ full members? would have to wait now/);
  await expect(waitingDaysAction.dialog).toContainText('90 days after they become full members');
  await waitingDaysField.press('Enter');
  await expect(page.getByText('Full members wait 90 days before')).toBeVisible();
  await expect(page.getByText(/full members? (is|are) waiting now/)).toBeVisible();

  const memberPage = await openOtherBrowser();
  await enter(memberPage, member, '/create-invitation');
  const firstDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(fullSince.getTime() + 90 * DAY_MS),
  );
  await expect(
    memberPage.getByText(`You can create invitations and vouch starting ${firstDay}.`),
  ).toBeVisible();
  await expect(memberPage.getByText('You get 2 more on')).toHaveCount(0);
  await memberPage.goto('/dashboard');
  await expect(
    memberPage.getByText(`You can create invitations and vouch starting ${firstDay}.`),
  ).toBeVisible();
  const toDoRegion = memberPage.getByRole('region', { name: 'To do' });
  await expect(toDoRegion).not.toContainText('Invite someone');
  const { token } = await newPartialUser();
  const linkAnswer = await call('/vouch_request', { method: 'POST', token, json: {} });
  await memberPage.goto(`/vouch/${createVouchRequest.output.parse(linkAnswer.body).token}`);
  await expect(memberPage.getByText(`can vouch starting ${firstDay}.`)).toBeVisible();
});

test('the console and an admin’s dashboard list what needs an admin', async ({ page }) => {
  const admin = await newMember('admin');
  await recordRun('expire_invitations', new Date(Date.now() - 5 * DAY_MS), 'finished');
  await enter(page, admin);
  const toDoRegion = page.getByRole('region', { name: 'To do' });
  const toDoItems = toDoRegion.getByRole('listitem');
  await expect(toDoItems.filter({ hasText: 'The job “Expire invitations” is late.' })).toHaveCount(
    1,
  );
  await expect(toDoItems.filter({ hasText: 'newcomers joined over 14' })).toHaveCount(1);
  await expectAccessible(page, 'what waits for an admin');
  await toDoRegion.getByRole('link', { name: 'See what is missing' }).click();
  await expect(
    page.getByRole('heading', { name: 'Joined more than 14 days ago, not yet a full member' }),
  ).toBeFocused();
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(toDoRegion).toContainText('The job “Expire invitations” is late');
  await expect(toDoRegion).toContainText('Ida Rhodes joined on');
  await expect(toDoRegion).toContainText('Ask Katherine Johnson, who vouched first');
  await expectAccessible(page, 'what there is to do');
  const lateJob = toDoItems.filter({ hasText: 'The job “Expire invitations” is late' });
  await lateJob.getByRole('link', { name: 'See all jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled jobs' })).toBeInViewport();
  await recordRun('expire_invitations', new Date(), 'finished');

  await page.goto('/dashboard');
  await expect(toDoItems.filter({ hasText: 'newcomers joined over 14' })).toHaveCount(1);
  await expect(toDoItems.filter({ hasText: '“Expire invitations” is late' })).toHaveCount(0);
});

test('ada turns a member’s inviting off and on', { tag: '@variant' }, async ({
  page,
  openOtherBrowser,
}) => {
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  const memberPage = await openOtherBrowser();
  await enter(memberPage, member, '/create-invitation');
  await expect(memberPage.getByRole('button', { name: 'Generate Code' })).toBeVisible();
  await enter(page, await logInByPassword(ADA_EMAIL), `/admin/members/${member.uid}`);
  const turnOffAction = await openActionDialog(page, 'Turn inviting off');
  await expect(turnOffAction.dialog).toContainText(
    'Their active invitation cannot be used until then',
  );
  await turnOffAction.dialog.getByLabel('Reason (optional)').fill('sold a code');
  await turnOffAction.confirm();
  await expect(page.getByText(MESSAGES.invitingTurnedOff)).toBeVisible();
  await expect(page.getByText('Turned off by an admin')).toBeVisible();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const auditEntry = page.getByRole('listitem').filter({ hasText: 'turned inviting off for' });
  await expect(auditEntry).toContainText('Ada Lovelace turned inviting off for Test Member');
  await expect(auditEntry).toContainText('Reason: sold a code');

  await memberPage.reload();
  const invitingOffNotice = memberPage.getByText('Inviting is turned off for you');
  await expect(invitingOffNotice).toContainText('support@elevere.test');
  await expect(memberPage.getByText('sold a code')).toHaveCount(0);
  await expectAccessible(memberPage, 'inviting that is off');
  await memberPage.goto('/dashboard');
  await expect(invitingOffNotice).toHaveCount(1);
  await expect(invitingOffNotice).toContainText('support@elevere.test');
  const createInvitationLink = memberPage
    .getByRole('main')
    .getByRole('link', { name: 'Create Invitation' });
  await expect(createInvitationLink).toHaveCount(0);

  await page.goBack();
  await (await openActionDialog(page, 'Turn inviting on')).confirm();
  await expect(page.getByText(MESSAGES.invitingTurnedOn)).toBeVisible();
  await memberPage.goto('/create-invitation');
  await expect(
    memberPage.getByText('remaining invitations this month').locator('..'),
  ).toContainText('2');
  await expect(invitingOffNotice).toHaveCount(0);
  await memberPage.goto('/dashboard');
  await expect(createInvitationLink).toBeVisible();
});

test('removing a member requires a login; the removed person’s page remains', async ({
  page,
  expectFailure,
}) => {
  const inviter = await newMember('fulluser');
  const member = await newMember('fulluser', { invitedBy: [inviter.uid, 'demo-alan'] });
  await newMember('partialuser', { invitedBy: [member.uid] });
  const { uid } = await logInByPassword(ADA_EMAIL);
  await enter(page, await newSessionOfAge(uid, TWO_HOURS_MS), `/admin/members/${member.uid}`);
  const removalDialog = await openActionDialog(page, 'Remove for good');
  await expect(removalDialog.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await removalDialog.dialog.getByLabel('Type “Test Member” to confirm').fill('Test Member');
  expectFailure(/^401 .*\/api\/members\//);
  await removalDialog.confirm();
  await removalDialog.dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Member removed.')).toBeVisible();
  await page.goto(`/admin/members/${member.uid}`);
  await expect(page.getByRole('heading', { name: 'An admin removed this member' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alan Turing' }).first()).toBeVisible();
  await expect(page.getByText('1 of 2 vouches')).toBeVisible();
  await expectAccessible(page, 'a person who was removed');
});
