import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { DEMO_PASSWORD } from '../../tools/seed/demo.ts';
import { newAddressLinks } from '../support/mailbox.ts';
import { newAccount, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { recordAnnouncements } from './support/announcements.ts';
import {
  answerOnce,
  REFUSAL_WITH_MESSAGE,
  REFUSAL_WITHOUT_MESSAGE,
  UNREADABLE_ANSWER_MESSAGE,
} from './support/answers.ts';
import { enter } from './support/enter.ts';
import { submitLogin } from './support/log-in.ts';
import { readMemberDocument } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('fields are read-only until Edit; Save sends only changed ones', async ({ page }) => {
  const member = await newMember('fulluser');
  await enter(page, member, '/circle');
  await page.getByRole('link', { name: 'back to your profile' }).click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('/settings');
  // The link “Edit Profile” moves the focus to the button “Edit”, so one press of Enter opens the
  // fields.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  const jobField = page.getByLabel('Job');
  await expect(jobField).toHaveAttribute('readonly');
  await expect(jobField).toHaveCSS('border-top-width', '0px');
  const jobHeight = (await jobField.boundingBox())?.height;

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(jobField).toHaveCSS('border-top-width', '1px');
  expect((await jobField.boundingBox())?.height).toBe(jobHeight);
  await jobField.fill('Never to be saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(jobField).toHaveValue('');
  await expect(jobField).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(jobField).toHaveValue('');
  await page.getByLabel('First name').fill('Margaret');
  await jobField.fill('  Software engineer ');
  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await mainNavigation.getByRole('link', { name: 'Settings' }).click();
  await expect(jobField).toHaveValue('  Software engineer ');
  await expect(jobField).not.toHaveAttribute('readonly');
  const nextDialog = page.waitForEvent('dialog');
  const reloadEnd = page.evaluate(() => window.location.reload());
  await (await nextDialog).dismiss();
  await reloadEnd;
  const readAnnouncements = await recordAnnouncements(page);
  const nextPatch = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await nextPatch).postDataJSON()).toEqual({
    firstName: 'Margaret',
    job: 'Software engineer',
  });
  await expect(jobField).toHaveAttribute('readonly');
  await expect(jobField).toHaveValue('Software engineer');
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible();
  expect(await readAnnouncements()).toEqual([MESSAGES.profileUpdated]);
  expect(await readMemberDocument(member.uid)).toMatchObject({ firstName: 'Margaret' });

  await mainNavigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Margaret' })).toBeVisible();
  // Save must make the page fetch the circle again, because the circle was cached before.
  await page.getByRole('link', { name: 'See your circle' }).click();
  await page.getByRole('button', { name: 'Margaret Member' }).click();
  await expect(page.getByRole('dialog')).toContainText('Software engineer');
});

test('read-only fields show long texts whole on a phone', { tag: '@variant' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await newMember('fulluser');
  await memberRef(member.uid).update({
    about: 'Compilers, numbers and looms. '.repeat(5).trim(),
    link: `https://example.org/${'a'.repeat(150)}`,
  });
  await enter(page, member, '/settings');
  for (const fieldLabel of ['About', 'Link']) {
    const field = page.getByLabel(fieldLabel, { exact: true });
    await expect(field).toHaveAttribute('readonly');
    const { isWhole, height } = await field.evaluate((element) => ({
      isWhole:
        element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight,
      height: element.clientHeight,
    }));
    expect(isWhole).toBe(true);
    // The text wraps, so the field is higher than one line.
    expect(height).toBeGreaterThan(60);
  }
});

test('invalid fields are reported, and nothing is sent', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^400 .*accounts:sendOobCode/);
  const [member, otherAccount] = [await newMember('fulluser'), await newAccount()];
  await enter(page, member, '/settings');
  const patchRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patchRequests.push(request.url());
  });
  const [name, email] = [page.getByLabel('First name'), page.getByLabel('Email')];
  const saveButton = page.getByRole('button', { name: 'Save' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await name.fill(' ');
  await email.fill('no address');
  await saveButton.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('First name is required.');
  await expect(email).toHaveAccessibleDescription(new RegExp(MESSAGES.invalidEmail));
  await expectAccessible(page, 'a form with errors');

  await name.fill('Test');
  await email.fill(otherAccount.email);
  await saveButton.click();
  await expect(email).toHaveAccessibleDescription(/already in use/);
  await expect(email).toBeFocused();
  expect(patchRequests).toEqual([]);
});

test('a new address needs a login and a confirmation', async ({ page, expectFailure }) => {
  expectFailure(/^400 .*accounts:sendOobCode|api\/profile/);
  const member = await newMember('fulluser');
  const email = `new-${member.email}`;
  await enter(page, member, '/settings');
  // Refuses the first change of the email, as Firebase does if the login is some minutes old. The
  // emulator never refuses it.
  await page.route(
    '**/accounts:sendOobCode?*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/logs you out everywhere/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Company').fill('Kept in between');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your email address gives access to your account')).toBeVisible();
  const passwordField = page.getByLabel('Your password');
  await expect(passwordField).toBeFocused();
  await page.getByLabel('Company').fill('Changed meanwhile');
  await passwordField.fill(DEMO_PASSWORD);
  await page.route('**/api/profile', (route) => route.abort('connectionreset'), { times: 1 });
  const nextPatch = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Log in and continue' }).click();
  expect((await nextPatch).postDataJSON()).toEqual({ company: 'Changed meanwhile' });
  await expect(page.getByRole('alert')).toContainText('We could not reach elevere.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  expect(await readMemberDocument(member.uid)).toMatchObject({
    email: member.email,
    company: 'Changed meanwhile',
  });

  // The second Save sends no second email.
  const [link = '', ...furtherLinks] = await newAddressLinks(member.email);
  expect(furtherLinks).toEqual([]);
  expect((await fetch(link)).ok).toBe(true);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('/login');
  await submitLogin(page, email);
  await page.waitForURL(/dashboard$/);
  await expect.poll(() => readMemberDocument(member.uid)).toMatchObject({ email });
  await page.goto('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a failed Save keeps the form, without a second email', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/api\/profile/);
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  const requestRelease = Promise.withResolvers<void>();
  await page.route('**/api/my_data', async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Download my data' }).click();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Company').fill('Looms');
  await page.getByLabel('Email').fill(`new-${member.email}`);
  const routeOptions = { times: 1 };
  await page.route('**/api/profile', (route) => route.abort('connectionreset'), routeOptions);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach elevere.');
  for (const [answer, shownMessage] of [
    [REFUSAL_WITH_MESSAGE, REFUSAL_WITH_MESSAGE.message],
    [REFUSAL_WITHOUT_MESSAGE, UNREADABLE_ANSWER_MESSAGE],
  ] as const) {
    await answerOnce(page, 'profile', answer);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(shownMessage);
  }
  await expect(page.getByLabel('Company')).toHaveValue('Looms');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`We sent an email to new-${member.email}.`)).toBeVisible();
  expect(await readMemberDocument(member.uid)).toMatchObject({ company: 'Looms' });
  expect(await newAddressLinks(member.email)).toHaveLength(1);
  requestRelease.resolve();
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();

  const mainNavigation = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Company').fill('');
  await mainNavigation.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('/profile');
  await mainNavigation.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('');
  await answerOnce(page, 'profile', REFUSAL_WITH_MESSAGE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(REFUSAL_WITH_MESSAGE.message);
  await expect(page.getByLabel('Company')).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible();
  expect(await readMemberDocument(member.uid)).toMatchObject({ company: '' });
});

test('unsaved edits warn before a reload, and survive a logout', {
  tag: '@variant',
}, async ({ page, context }) => {
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Company').fill('Typed so far');
  const nextDialog = page.waitForEvent('dialog');
  const reloadEnd = page.evaluate(() => window.location.reload());
  const dialog = await nextDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloadEnd;
  await expect(page.getByLabel('Company')).toHaveValue('Typed so far');

  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await otherTab
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.bringToFront();
  await page.waitForURL('/login');
  await submitLogin(page, member.email);
  await page.waitForURL('/settings');
  await expect(page.getByLabel('Company')).toHaveValue('Typed so far');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('');
});
