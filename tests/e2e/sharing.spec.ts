import type { Page } from '@playwright/test';
import { newMember } from '../support/people.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { newPartialUser } from './support/members.ts';
import { expect, test } from './support/test.ts';

const BLOCKED_MESSAGE = 'Your browser blocked sharing. Copy it instead.';

async function makeSharingFail(page: Page, name: string): Promise<void> {
  await page.addInitScript((failure) => {
    Navigator.prototype.share = () => Promise.reject(new DOMException('Failed.', failure));
  }, name);
}

test('a blocked share sheet is reported, with Copy as the alternative', {
  tag: '@variant',
}, async ({ page, context }) => {
  await allowClipboard(context);
  await makeSharingFail(page, 'NotAllowedError');
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByText(BLOCKED_MESSAGE)).toBeVisible();
  await page.getByRole('button', { name: 'Copy message with link' }).click();
  await expect(page.getByText(BLOCKED_MESSAGE)).toBeHidden();
  expect(await readClipboard(page)).toContain('\nCode: ');

  await enter(page, await newPartialUser(), '/mini-dashboard');
  await page.getByRole('button', { name: 'Create my vouch link' }).click();
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect(page.getByText('Copied your message with the link.')).toBeVisible();
  expect(await readClipboard(page)).toContain('/vouch/');
});

test('closing the share sheet is not a failure', { tag: '@variant' }, async ({ page }) => {
  await makeSharingFail(page, 'AbortError');
  await enter(page, await newMember('fulluser'), '/create-invitation');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByText(BLOCKED_MESSAGE)).toHaveCount(0);
});
