import type { Locator } from '@playwright/test';
import { PEOPLE_PAGE_SIZE, PEOPLE_SEARCH_LIMITS } from '../../functions/src/contract/limits.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { listingPrefixes } from '../../functions/src/domain/search-prefixes.ts';
import { searchCounter } from '../../functions/src/introductions/list-people.ts';
import { send } from '../support/as-person.ts';
import { newMember } from '../support/people.ts';
import { newLastName, writeMembers } from '../support/written-members.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { storedMember } from './support/members.ts';
import { expect, test } from './support/test.ts';

/** Creates this many listed members with this last name, without accounts. */
async function writeListed(count: number, lastName: string): Promise<readonly string[]> {
  const members = Array.from({ length: count }, () => ({ role: 'fulluser' }) as const);
  const names = { firstName: 'Zoë', lastName, job: '', company: '', about: '' };
  const listing = listingPrefixes({ ...names, listed: true });
  const uids = await writeMembers(lastName, members);
  for (const uid of uids) await memberRef(uid).update({ listed: true, listing });
  return uids;
}

test('a member changes both switches, and is found while listed', async ({
  page: own,
  elsewhere,
}) => {
  const [member, lastName, company] = [await newMember('fulluser'), newLastName(), newLastName()];
  const link = 'https://example.org/zoe';
  await send('/profile', member, { lastName, job: 'Optician', company, link }, 'PATCH');
  await enter(own, member, '/settings');
  const mail = own.getByRole('switch', { name: 'Send me updates' });
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(own.getByRole('status').getByText('Saved: updates are off.')).toBeVisible();
  await expect.poll(async () => (await storedMember(member.uid))['mail']).toBe(false);
  await own.reload();
  await expect(mail).not.toBeChecked();
  const wanted = own.getByRole('switch', { name: 'Members may find me' });
  await expect(wanted).not.toBeChecked();
  await expect(wanted).toHaveAccessibleDescription(/Newcomers and visitors cannot/);
  const shown = own.getByRole('figure');
  await expect(shown).toContainText(`Test ${lastName}Optician${company}example.org/zoe`);
  // Sends both changes at once. Each changes another field.
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await own.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent += 1;
      await held.promise;
    }
    await route.continue();
  });
  await mail.click();
  await wanted.click();
  await expect(wanted).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => sent).toBe(2);
  held.resolve();
  await expect(own.getByText('Saved: updates are on.')).toBeVisible();
  await expect(own.getByText('Saved: members may find you.')).toBeVisible();
  expect(await storedMember(member.uid)).toMatchObject({ mail: true, listed: true });

  const page = await elsewhere();
  await enter(page, await newMember('fulluser'));
  // The dashboard and the menu link to the page.
  const findMemberLink = (place: Locator) => place.getByRole('link', { name: 'Find a member' });
  await expect(findMemberLink(page.getByRole('main'))).toHaveAttribute('href', '/people');
  await page.getByRole('button', { name: 'Menu' }).click();
  await findMemberLink(page.getByRole('navigation', { name: 'Menu' })).click();
  await expect(page).toHaveURL('/people');
  await page.getByLabel('Name, job, company or topic').fill(company.slice(0, 1));
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await page.getByLabel('Name, job, company or topic').fill(company.slice(0, 6));
  await expect(page).toHaveURL(`/people?q=${company.slice(0, 6)}`);
  const card = page.getByRole('listitem').filter({ hasText: lastName });
  await expect(card).toContainText(`Optician${company}example.org/zoe`);
  await expect(page.getByText('1 member.')).toBeVisible();
  // Nothing is said about the next search before its answer arrives.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/people?q=nowhere*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel('Name, job, company or topic').fill('nowhere');
  await expect(page.getByText('Searching…')).toBeVisible();
  answered.resolve();
  await expect(page.getByText('No one found for “nowhere”.')).toBeVisible();
  await page.getByLabel('Name, job, company or topic').fill(company.slice(0, 6));
  await card.getByRole('button', { name: /^Say hello/ }).click();
  await page.getByRole('button', { name: 'More about Test' }).click();
  const report = page.getByRole('link', { name: 'Report Test' });
  await expect(report).toHaveAttribute('href', new RegExp(`^mailto:.*${member.uid}`));
  await expectAccessible(page, 'a member who was found');
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Change it in Settings' }).click();
  const section = page.getByRole('heading', { name: 'Find a member' });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await page.goBack();
  await expect(card).toBeVisible();

  await send('/profile', member, { listed: false }, 'PATCH');
  await page.reload();
  await expect(page.getByText(`No one found for “${company.slice(0, 6)}”.`)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('further members load page by page, and too many searches are refused', {
  tag: '@nightly',
}, async ({ page, expectFailure }) => {
  expectFailure(/^429 .*\/api\/people/);
  const lastName = newLastName();
  const listed = await writeListed(PEOPLE_PAGE_SIZE.max + 1, lastName);
  const reader = await newMember('fulluser');
  await enter(page, reader, `/people?q=${lastName}`);
  const found = page.getByRole('listitem').filter({ hasText: lastName });
  await expect(found).toHaveCount(PEOPLE_PAGE_SIZE.max);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(found).toHaveCount(PEOPLE_PAGE_SIZE.max + 1);
  await expect(found.last()).toBeFocused();

  // The remaining members were deleted before the next page loads. The focus stays in the list.
  await page.reload();
  await expect(found).toHaveCount(PEOPLE_PAGE_SIZE.max);
  for (const uid of listed) await memberRef(uid).update({ listing: [] });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);

  // A short loss of the connection does not count against the hourly limit on searches.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/people')) asked.push(request.url());
  });
  await page.evaluate(() => {
    for (const event of ['offline', 'online', 'visibilitychange']) dispatchEvent(new Event(event));
  });

  // Covers this hour and the next one, in case the test runs into it.
  const now = Date.now();
  const counters = [now, now + PEOPLE_SEARCH_LIMITS.windowMs].map((at) =>
    searchCounter(reader.uid, new Date(at)),
  );
  for (let time = 0; time < PEOPLE_SEARCH_LIMITS.most; time += 1) {
    await Promise.all(counters.map((counter) => counter.add()));
  }
  await page.getByLabel('Name, job, company or topic').fill('never looked for');
  await expect(page.getByRole('alert')).toContainText(
    // Includes the date if the hour ends after midnight.
    /^Too many attempts.*You can try again (?:at \d|on \w)/,
  );
  expect(asked).toEqual([expect.stringContaining('never')]);
});
