import type { Page } from '@playwright/test';
import { memberRef } from '../../functions/src/documents/users.ts';
import { send } from '../support/as-person.ts';
import { newMember, type Person, verifyAddress } from '../support/people.ts';
import { newLastName } from '../support/written-members.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

async function newMemberNamed(
  firstName: string,
  invitedBy: readonly string[] = [],
): Promise<Person> {
  const member = await verifyAddress(await newMember('fulluser', { invitedBy }));
  await memberRef(member.uid).update({ firstName });
  return member;
}

const newsRegion = (page: Page) => page.getByRole('region', { name: 'News' });
const toDoRegion = (page: Page) => page.getByRole('region', { name: 'To do' });

test('a member asks, the introducer accepts, and both see the introduction', async ({
  page,
  openOtherBrowser,
}) => {
  const target = await newMemberNamed('Niklaus');
  const introducer = await newMemberNamed('Emmy', [target.uid]);
  const asker = await newMemberNamed('Ines', [introducer.uid]);

  await enter(page, asker, `/circle?person=${target.uid}`);
  const memberCard = page.getByRole('dialog', { name: 'Niklaus Member' });
  await memberCard.getByRole('button', { name: 'Ask for an introduction' }).click();
  const dialog = page.getByRole('alertdialog', { name: /introduction to Niklaus/ });
  await expect(dialog.getByText(/^Emmy Member decides\. If Emmy introduces you/)).toBeVisible();
  await expectAccessible(page, 'asking for an introduction');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(dialog.getByText('Write why you would like to meet.')).toBeVisible();
  await dialog.getByLabel(/Why would you like to meet/).fill('We both work on compilers.');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(
    memberCard.getByText(/^We asked Emmy Member\. If Emmy introduces you, .+ you can ask again\.$/),
  ).toBeVisible();
  await expect(memberCard.locator(':focus')).toContainText('We asked Emmy Member.');
  await memberCard.getByRole('button', { name: 'Ask for an introduction' }).click();
  await expect(page.getByText(/^You asked Emmy Member on /)).toBeVisible();
  await page.goto('/dashboard');
  const requestItem = newsRegion(page).getByRole('listitem');
  await expect(requestItem).toContainText(
    'You asked Emmy Member to introduce you to Niklaus Member.',
  );
  await expect(requestItem.getByText('New', { exact: true })).toHaveCount(0);

  const declinedAsker = await newMemberNamed('Kay', [introducer.uid]);
  const declinedRequest = { to: target.uid, via: introducer.uid, message: 'Looms.' };
  expect((await send('/introduction', declinedAsker, declinedRequest)).status).toBe(200);
  const introducerPage = await openOtherBrowser();
  await enter(introducerPage, introducer);
  const requestRows = toDoRegion(introducerPage)
    .getByRole('listitem')
    .filter({ hasText: 'would like to meet' });
  await requestRows.getByRole('button', { name: /^Not now.*Kay Member/ }).click();
  await expect(introducerPage.getByText('We will not tell Kay, and will not')).toBeVisible();
  const requestRow = requestRows.filter({ hasText: 'Ines Member would like' });
  await expect(requestRow).toContainText(
    'Ines Member would like to meet Niklaus Member. Introduce?',
  );
  await expect(requestRow).toContainText('We both work on compilers.');
  await expect(requestRow.getByRole('link', { name: 'Niklaus Member' })).toHaveAttribute(
    'href',
    `/circle?person=${target.uid}`,
  );
  await expect(requestRow.getByRole('button', { name: 'More about Ines' })).toBeVisible();
  await expectAccessible(introducerPage, 'a request for an introduction');
  await requestRow.getByRole('button', { name: /^Introduce/ }).click();
  const confirmationDialog = introducerPage.getByRole('alertdialog');
  await confirmationDialog.getByLabel(/Add a line/).fill('You will like each other.');
  await confirmationDialog.getByRole('button', { name: 'Introduce', exact: true }).click();
  await expect(introducerPage.getByText('Introduced. We’re emailing them both.')).toBeVisible();
  await expect(requestRows).toHaveCount(0);
  await expect(toDoRegion(introducerPage)).toBeFocused();

  await page.goto('/dashboard');
  const introductionItem = newsRegion(page).getByRole('listitem');
  await expect(introductionItem).toContainText('Emmy Member introduced you to Niklaus Member.');
  await expect(introductionItem).toContainText('Emmy wrote: “You will like each other.”');
  await expect(introductionItem).toContainText('You wrote: “We both work on compilers.”');
  const targetPage = await openOtherBrowser();
  await enter(targetPage, target);
  const newsLink = newsRegion(targetPage).getByRole('link', {
    name: /introduced Ines Member to you/,
  });
  await expect(newsLink).toContainText('We both work on compilers.');
  await expect(newsLink).toHaveAttribute('href', `mailto:${asker.email}`);
});

test('“Not now” closes a request without notifying the member who asked', {
  tag: '@variant',
}, async ({ page }) => {
  const target = await newMemberNamed('Niklaus');
  const introducer = await newMemberNamed('Emmy', [target.uid]);
  const asker = await newMemberNamed('Ines', [introducer.uid]);
  const request = { to: target.uid, via: introducer.uid, message: 'Compilers.' };
  expect((await send('/introduction', asker, request)).status).toBe(200);
  await enter(page, introducer);
  await toDoRegion(page)
    .getByRole('button', { name: /^Not now/ })
    .click();
  await expect(page.getByText('We will not tell Ines, and will not remind you.')).toBeVisible();
  await expect(toDoRegion(page)).toBeFocused();
  await enter(page, asker);
  await expect(newsRegion(page)).toContainText(
    'You asked Emmy Member to introduce you to Niklaus Member.',
  );
});

test('a member says hello to a listed member', async ({ page }) => {
  const [listedMember, job] = [await newMemberNamed('Niklaus'), newLastName()];
  await send('/profile', listedMember, { job, listed: true, about: 'Compilers' }, 'PATCH');
  await enter(page, await newMemberNamed('Ines'), `/people?q=${job}`);
  const listEntry = page.getByRole('listitem').filter({ hasText: 'Niklaus' });
  await expect(listEntry).toContainText('Ask about: Compilers');
  await listEntry.getByRole('button', { name: /^Say hello/ }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Say hello to Niklaus/ });
  await dialog.getByLabel(/Why would you like to meet/).fill('I read your book.');
  // The server limits searches, so the page does not repeat the search after a hello.
  const searchRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/people')) searchRequests.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Say hello' }).click();
  await expect(listEntry.getByText(/^We’re emailing your hello to Niklaus/)).not.toContainText(
    'ask again',
  );
  await expect(listEntry.locator(':focus')).toContainText('We’re emailing your hello to Niklaus');
  expect(searchRequests).toEqual([]);
});

test('an unsent hello survives a change of pages', { tag: '@variant' }, async ({ page }) => {
  const [listedMember, job] = [await newMemberNamed('Niklaus'), newLastName()];
  await send('/profile', listedMember, { job, listed: true }, 'PATCH');
  await enter(page, await newMemberNamed('Ines'), `/people?q=${job}`);
  const sayHelloButton = page.getByRole('button', { name: /^Say hello Niklaus/ });
  const messageField = page.getByLabel(/Why would you like to meet/);
  await sayHelloButton.click();
  await messageField.fill('I read your book.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await sayHelloButton.click();
  await expect(messageField).toHaveValue('I read your book.');
});

test('the draft of a hello is kept while a refetch hides its form', { tag: '@variant' }, async ({
  page,
}) => {
  const [listedMember, job] = [await newMemberNamed('Niklaus'), newLastName()];
  await send('/profile', listedMember, { job, listed: true }, 'PATCH');
  await enter(page, await newMemberNamed('Ines'), `/people?q=${job}`);
  const messageField = page.getByLabel(/Why would you like to meet/);
  await page.getByRole('button', { name: /^Say hello Niklaus/ }).click();
  await messageField.fill('I read your book.');
  await page.route('**/api/introducers/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), reason: 'rate_limited' } });
  });
  await refetchQueries(page);
  await expect(page.getByText('You’ve reached today’s limit')).toBeVisible();
  await page.unroute('**/api/introducers/*');
  await refetchQueries(page);
  await expect(messageField).toHaveValue('I read your book.');
});

/** The app refetches the queries of a page when the browser is online again. */
async function refetchQueries(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const eventName of ['offline', 'online']) dispatchEvent(new Event(eventName));
  });
}

test('nobody can say hello to a member who turned emails off', { tag: '@variant' }, async ({
  page,
}) => {
  const [listedMember, job] = [await newMemberNamed('Niklaus'), newLastName()];
  await send('/profile', listedMember, { job, listed: true, mail: false }, 'PATCH');
  await enter(page, await newMemberNamed('Ines'), `/people?q=${job}`);
  await page.getByRole('button', { name: /^Say hello/ }).click();
  await expect(page.getByText('This member does not receive emails from elevere.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Why would you like/ })).toHaveCount(0);
});
