import type { Page } from '@playwright/test';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

// What a page does without a part of its own code: a lost connection, or a file that the next
// version took away.

/** Answers 404 for the script that holds this text, until the returned function is called. */
async function withhold(page: Page, text: string): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await (body.includes(text)
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ response, body }));
  });
  return () => page.unroute(scripts);
}

test('a page whose code does not come says so, and takes no other page with it', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/404|dynamically imported module/);
  await enter(page, await newMember('fulluser'), '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const giveBack = await withhold(page, 'Your profile');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const failure = page.getByRole('heading', { level: 1, name: 'This page did not load' });
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(failure).toBeFocused();
  await expect(page).toHaveTitle('This page did not load · elevere');

  await bar.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await giveBack();
  // By the press alone: a pointer on the link would fetch the page before.
  await bar.getByRole('link', { name: 'Profile' }).evaluate((link) => {
    if (link instanceof HTMLElement) link.click();
  });
  await expect(page).toHaveTitle('Profile · elevere');
  await expect(failure).toBeHidden();
});

test('a form that does not come says so in its place, and opens when asked again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/404|dynamically imported module/);
  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  await enter(page, member, '/manage-invitations');
  await page.getByRole('button', { name: /^Show Details/ }).click();
  const giveBack = await withhold(page, 'Only you see it.');
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await expect(page.getByRole('alert')).toHaveText('The note did not load.');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage invitations' })).toBeVisible();
  await giveBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Note')).toBeFocused();
});
