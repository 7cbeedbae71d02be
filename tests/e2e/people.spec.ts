import type { Locator } from '@playwright/test';
import { PEOPLE_PAGE_SIZE, PEOPLE_SEARCH_LIMITS } from '../../functions/src/contract/limits.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { listingPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { peopleSearchCounter } from '../../functions/src/introductions/list-people.ts';
import { send } from '../support/as-person.ts';
import { newMember } from '../support/people.ts';
import { newLastName, writeMembers } from '../support/written-members.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { readMemberDocument } from './support/members.ts';
import { expectVisibleWithStoppedClock, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

async function writeListedMembers(count: number, lastName: string): Promise<readonly string[]> {
  const members = Array.from({ length: count }, () => ({ role: 'fulluser' }) as const);
  const nameFields = { firstName: 'Zoë', lastName, job: '', company: '', about: '' };
  const listedPrefixes = listingPrefixes({ ...nameFields, listed: true });
  const uids = await writeMembers(lastName, members);
  for (const uid of uids) await memberRef(uid).update({ listed: true, listing: listedPrefixes });
  return uids;
}

test('a member changes both switches, and is found while listed', async ({
  page: memberPage,
  openOtherBrowser,
}) => {
  const [member, lastName, company] = [await newMember('fulluser'), newLastName(), newLastName()];
  const link = 'https://example.org/zoe';
  await send('/profile', member, { lastName, job: 'Optician', company, link }, 'PATCH');
  await enter(memberPage, member, '/settings');
  const mailSwitch = memberPage.getByRole('switch', { name: 'Send me updates' });
  await expect(mailSwitch).toBeChecked();
  await mailSwitch.click();
  await expect(memberPage.getByRole('status').getByText('Saved: updates are off.')).toBeVisible();
  await expect.poll(async () => (await readMemberDocument(member.uid))['mail']).toBe(false);
  await memberPage.reload();
  await expect(mailSwitch).not.toBeChecked();
  const listedSwitch = memberPage.getByRole('switch', { name: 'Members may find me' });
  await expect(listedSwitch).not.toBeChecked();
  await expect(listedSwitch).toHaveAccessibleDescription(/Newcomers and visitors cannot/);
  const listingPreview = memberPage.getByRole('figure');
  await expect(listingPreview).toContainText(`Test ${lastName}Optician${company}example.org/zoe`);
  const requestRelease = Promise.withResolvers<void>();
  let patchCount = 0;
  await memberPage.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PATCH') {
      patchCount += 1;
      await requestRelease.promise;
    }
    await route.continue();
  });
  await mailSwitch.click();
  await listedSwitch.click();
  await expect(listedSwitch).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => patchCount).toBe(2);
  requestRelease.resolve();
  await expect(memberPage.getByText('Saved: updates are on.')).toBeVisible();
  await expect(memberPage.getByText('Saved: members may find you.')).toBeVisible();
  expect(await readMemberDocument(member.uid)).toMatchObject({ mail: true, listed: true });

  const page = await openOtherBrowser();
  await enter(page, await newMember('fulluser'));
  const findMemberLink = (pageRegion: Locator) =>
    pageRegion.getByRole('link', { name: 'Find a member' });
  await expect(findMemberLink(page.getByRole('main'))).toHaveAttribute('href', '/people');
  await page.getByRole('button', { name: 'Menu' }).click();
  await findMemberLink(page.getByRole('navigation', { name: 'Menu' })).click();
  await expect(page).toHaveURL('/people');
  await page.getByLabel('Name, job, company or topic').fill(company.slice(0, 1));
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await page.getByLabel('Name, job, company or topic').fill(company.slice(0, 6));
  await expect(page).toHaveURL(`/people?q=${company.slice(0, 6)}`);
  const memberRow = page.getByRole('listitem').filter({ hasText: lastName });
  await expect(memberRow).toContainText(`Optician${company}example.org/zoe`);
  await expect(page.getByText('1 member.')).toBeVisible();
  const answerRelease = Promise.withResolvers<void>();
  await page.route('**/api/people?q=nowhere*', async (route) => {
    await answerRelease.promise;
    await route.continue();
  });
  await page.getByLabel('Name, job, company or topic').fill('nowhere');
  await expect(page.getByText('Searching…')).toBeVisible();
  answerRelease.resolve();
  await expect(page.getByText('No one found for “nowhere”.')).toBeVisible();
  await page.getByLabel('Name, job, company or topic').fill(company.slice(0, 6));
  await expect(page).toHaveURL(`/people?q=${company.slice(0, 6)}`);
  const introducersAnswerRelease = Promise.withResolvers<void>();
  await page.route('**/api/introducers/*', async (route) => {
    await introducersAnswerRelease.promise;
    await route.continue();
  });
  await memberRow.getByRole('button', { name: /^Say hello/ }).click();
  await page.getByRole('button', { name: 'More about Test' }).click();
  introducersAnswerRelease.resolve();
  await expect(page.getByText('Verify your email address first.')).toBeVisible();
  const reportLink = page.getByRole('link', { name: 'Report Test' });
  await expect(reportLink).toHaveAttribute('href', new RegExp(`^mailto:.*${member.uid}`));
  await expectAccessible(page, 'a member who was found');
  await page.keyboard.press('Escape');
  await expect(reportLink).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await stopClock(page);
  await page.getByLabel('Name, job, company or topic').fill('left before the search');
  await page.getByRole('link', { name: 'Change it in Settings' }).click();
  const settingsHeading = page.getByRole('heading', { name: 'Find a member' });
  await expectVisibleWithStoppedClock(page, settingsHeading);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(settingsHeading).toBeFocused();
  await expect(settingsHeading).toBeInViewport();
  await expect(page).toHaveURL('/settings#listed');
  await page.goBack();
  await expect(memberRow).toBeVisible();

  await send('/profile', member, { listed: false }, 'PATCH');
  await page.reload();
  await expect(page.getByText(`No one found for “${company.slice(0, 6)}”.`)).toBeVisible();
  await expect(memberRow).toHaveCount(0);
});

test('further members load page by page, and too many searches are refused', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^429 .*\/api\/people/);
  const lastName = newLastName();
  const listedUids = await writeListedMembers(PEOPLE_PAGE_SIZE.max + 1, lastName);
  const searcher = await newMember('fulluser');
  await enter(page, searcher, `/people?q=${lastName}`);
  const foundRows = page.getByRole('listitem').filter({ hasText: lastName });
  await expect(foundRows).toHaveCount(PEOPLE_PAGE_SIZE.max);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(foundRows).toHaveCount(PEOPLE_PAGE_SIZE.max + 1);
  await expect(foundRows.last()).toBeFocused();

  // Simulates that the members on the next page of the search result are no longer listed.
  await page.reload();
  await expect(foundRows).toHaveCount(PEOPLE_PAGE_SIZE.max);
  for (const uid of listedUids) await memberRef(uid).update({ listing: [] });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);

  // A short loss of the connection repeats no search, because searches count against a limit.
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/people')) requestUrls.push(request.url());
  });
  await page.evaluate(() => {
    for (const eventName of ['offline', 'online', 'visibilitychange'])
      dispatchEvent(new Event(eventName));
  });

  // Uses up the member's search limit of this hour and of the next hour, which may begin during the
  // test.
  const now = Date.now();
  const searchCounters = [now, now + PEOPLE_SEARCH_LIMITS.windowMs].map((at) =>
    peopleSearchCounter(searcher.uid, new Date(at)),
  );
  for (let searchCount = 0; searchCount < PEOPLE_SEARCH_LIMITS.most; searchCount += 1) {
    await Promise.all(searchCounters.map((counter) => counter.add()));
  }
  await page.getByLabel('Name, job, company or topic').fill('never looked for');
  await expect(page.getByRole('alert')).toContainText(
    // The message includes the date if searches are allowed again only after midnight.
    /^Too many attempts.*You can try again (?:at \d|on \w)/,
  );
  expect(requestUrls).toEqual([expect.stringContaining('never')]);
});
