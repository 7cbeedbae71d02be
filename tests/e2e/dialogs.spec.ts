import type { Locator, Page } from '@playwright/test';
import { invitationDocument, invitationRef } from '../../functions/src/documents/invitations.ts';
import { createInvitation, revoke } from '../../functions/src/domain/invitation.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/** Opens a list of five invitations in a window that is too low for them. */
async function enterInvitationsPage(page: Page) {
  const { uid, ...member } = await newMember('poweruser');
  const invitations = [];
  for (let i = 0; i < 5; i++) invitations.push({ code: await newInvitation(uid), uid });
  await page.setViewportSize({ width: 390, height: 500 });
  await enter(page, { uid, ...member }, '/manage-invitations');
  return invitations;
}

const isDialogModal = (dialog: Locator) => dialog.evaluate((element) => element.matches(':modal'));

const POINT_OUTSIDE_DIALOG = { x: 4, y: 4 } as const;

test('a dialog opens at its safe answer, closes, and returns focus @every-engine', async ({
  page,
}) => {
  await enterInvitationsPage(page);
  const dialogOpener = page.getByRole('button', { name: /^Revoke/ }).nth(2);
  const dialog = page.getByRole('alertdialog', { name: /^Revoke .+\?$/ });
  const keepButton = dialog.getByRole('button', { name: 'Keep it' });

  await dialogOpener.click();
  await expect(keepButton).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/You cannot undo this\.$/);
  expect(await isDialogModal(dialog)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dialogOpener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(keepButton).toBeFocused();
  const dialogTitle = dialog.getByRole('heading');
  await dialogTitle.hover();
  await page.mouse.down();
  await page.mouse.move(POINT_OUTSIDE_DIALOG.x, POINT_OUTSIDE_DIALOG.y);
  await page.mouse.up();
  await dialogTitle.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(POINT_OUTSIDE_DIALOG.x, POINT_OUTSIDE_DIALOG.y);
  await expect(dialog).toBeHidden();
  await expect(dialogOpener).toBeFocused();
});

test('a long dialog opens at its top; the page stays @every-engine', {
  tag: '@variant',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await enter(page, await newMember('fulluser'), '/settings');
  const dialogOpener = page.getByRole('button', { name: 'Leave elevere' });
  await dialogOpener.scrollIntoViewIfNeeded();
  const openerBounds = await dialogOpener.boundingBox();
  await dialogOpener.click();
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Leave/ })).toBeInViewport();
  await page.mouse.move(POINT_OUTSIDE_DIALOG.x, POINT_OUTSIDE_DIALOG.y);
  for (const scrollPixels of [-300, 300]) await page.mouse.wheel(0, scrollPixels);
  // Waits for two frames, within which a wheel event scrolls.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await dialogOpener.boundingBox()).toEqual(openerBounds);
});

test('a pending dialog stays open; a lost opener moves focus', {
  tag: '@variant',
}, async ({ page }) => {
  const invitations = await enterInvitationsPage(page);
  const requestRelease = Promise.withResolvers<void>();
  await page.route('**/api/revoke_invitation', async (route) => {
    await requestRelease.promise;
    await route.continue();
  });
  const dialog = page.getByRole('alertdialog');
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  const nextRequest = page.waitForRequest('**/api/revoke_invitation');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await nextRequest;
  // Chromium closes a modal dialog at the second Escape, even if the page prevents the closing. The
  // page must then reopen the dialog.
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  }
  await page.mouse.click(POINT_OUTSIDE_DIALOG.x, POINT_OUTSIDE_DIALOG.y);
  await dialog.getByRole('button', { name: 'Keep it' }).click({ force: true });
  expect(await isDialogModal(dialog)).toBe(true);
  requestRelease.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').first()).toBeFocused();

  await page
    .getByRole('button', { name: /^Share/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const { code, uid } of invitations) {
    const revocation = revoke(createInvitation(code, uid, new Date()), new Date());
    if (!revocation.ok) throw new Error(revocation.reason);
    await invitationRef(code).set(invitationDocument(revocation.invitation));
  }
  // `offline` and `online` make the page refetch its list, as after a loss of the connection.
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('listitem').getByText('Revoked', { exact: true })).toHaveCount(
    invitations.length,
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').last()).toBeFocused();
});
