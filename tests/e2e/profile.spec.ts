import { ERRORS } from '../../functions/src/contract/errors.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { newAccount, newMember, signIn } from '../support/people.ts';
import { listen } from './support/announcements.ts';
import { enter } from './support/enter.ts';
import { storedMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('a profile shows name, job, company and who vouched, and leads to its editing', async ({
  page,
}) => {
  await enter(page, await signIn('edsger@elevere.test'), '/profile');
  await expect(page.getByRole('heading', { name: 'Edsger Dijkstra' })).toBeVisible();
  await expect(page.getByText('Programmer')).toBeVisible();
  await expect(page.getByText('Shortest Paths')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(['Alan Turing', 'Grace Hopper']);
  await expect(page.getByRole('listitem').first().locator('img')).toHaveAttribute(
    'src',
    '/default-profile-picture.svg',
  );
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('/settings');
});

test('fields are read-only until Edit, Cancel restores them, and Save sends only what changed', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  const job = page.getByLabel('Job');
  await expect(job).toHaveAttribute('readonly');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await job.fill('Never to be saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(job).toHaveValue('');
  await expect(job).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill('Margaret');
  await job.fill('  Software engineer ');
  const heard = await listen(page);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Margaret',
    job: 'Software engineer',
  });
  await expect(job).toHaveAttribute('readonly');
  await expect(job).toHaveValue('Software engineer');
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible();
  expect(await heard()).toEqual([MESSAGES.profileUpdated]);
  expect(await storedMember(member.uid)).toMatchObject({ firstName: 'Margaret' });

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Margaret' })).toBeVisible();
});

test('what was saved elsewhere during the editing stays saved', async ({ page }) => {
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Company').fill('Typed here');
  await memberRef(member.uid).update({ job: 'Saved elsewhere' });
  const readAgain = page.waitForResponse('**/api/profile');
  // Later, when the person comes back to this tab.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await readAgain).finished();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(MESSAGES.profileUpdated)).toBeVisible();
  expect(await storedMember(member.uid)).toMatchObject({
    job: 'Saved elsewhere',
    company: 'Typed here',
  });
});

test('an empty name and a wrong address are named at their fields, and nothing is sent', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  page.on('request', (request) => {
    expect(request.method()).not.toBe('PATCH');
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill(' ');
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'First name is required.',
  );
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(MESSAGES.invalidEmail);
});

test('an address that another account has is refused at its field', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/409/);
  const [member, other] = [await newMember('fulluser'), await newAccount()];
  await enter(page, member, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Email').fill(other.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(ERRORS.email_taken.message);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a new address soon after a sign-in is saved, and asks for a log-in with it', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  const email = `new-${member.email}`;
  await enter(page, member, '/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Your email address is now ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Log in again' }).click();

  await page.waitForURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('elevere-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a new address long after the sign-in asks for another one, and keeps what was typed', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/401/);
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  // The server's clock is its own: it answers here as it does six minutes after a sign-in.
  let longAgo = true;
  await page.route('**/api/profile', (route) => {
    const { status, message } = ERRORS.recent_sign_in_required;
    const json = { success: false, code: 'recent_sign_in_required', message };
    return longAgo && route.request().method() === 'PATCH'
      ? route.fulfill({ status, json })
      : route.continue();
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Email').fill(`later-${member.email}`);
  await page.getByLabel('Company').fill('Kept in between');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(ERRORS.recent_sign_in_required.message)).toBeVisible();
  await page.getByRole('button', { name: 'Log in again' }).click();
  longAgo = false;

  await page.waitForURL('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill('elevere-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/settings');
  await expect(page.getByLabel('Company')).toHaveValue('Kept in between');
  await expect(page.getByLabel('Email')).toHaveValue(`later-${member.email}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Your email address is now later-${member.email}.`)).toBeVisible();
});
