import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS, TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { vouchLinkViewSchema } from '../../functions/src/contract/vouching.ts';
import {
  findInvitation,
  invitationDocument,
  invitationRef,
} from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { createInvitation, redeem } from '../../functions/src/domain/invitation.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { call } from '../support/api.ts';
import { logInByPassword, newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerOnce, REFUSAL_WITH_MESSAGE, REFUSAL_WITHOUT_MESSAGE } from './support/answers.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { expectVisibleWithStoppedClock, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

const HOUR_MS = 3_600_000;

function invitationRow(page: Page, code: string) {
  return page.getByRole('listitem').filter({ hasText: formatInvitationCode(code) });
}

test('a member shares a code, which is revoked during its use @every-engine', async ({
  page,
  openOtherBrowser,
  context,
}) => {
  await allowClipboard(context);
  const member = await newMember('fulluser');
  await enter(page, member);
  await expect(page.getByText('Invite someone you would gladly work with again.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Invitations' }).click();
  await expect(page.getByRole('heading', { name: 'No invitations yet' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Create Invitation' }).click();
  await page.getByLabel('Who is it for?').fill('For Ines');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.invitationCreated })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem').getByText('Active', { exact: true })).toBeVisible();

  const shareButton = page.getByRole('listitem').getByRole('button', { name: /^Share/ });
  await shareButton.click();
  const dialog = page.getByRole('dialog', { name: 'Invitation for Ines' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByText('Other ways').click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const link = await readClipboard(page);
  const { data } = encode(link, { ecc: 'M', border: 3 });
  const qrCodePath = dialog.getByRole('img', { name: /^QR code/ }).locator('path');
  const qrModulePaths = data.flatMap((line, y) =>
    line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  await expect(qrCodePath.last()).toHaveAttribute('d', qrModulePaths.join(''));
  await expectAccessible(page, 'the share dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(shareButton).toBeFocused();
  await page.getByRole('button', { name: /^Show Details/ }).click();
  await page.getByRole('button', { name: 'Edit note' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('For Ines');
  await page.getByLabel('Note', { exact: true }).fill('For Emmy');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(MESSAGES.noteSaved)).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('heading', { name: 'For Emmy' })).toBeVisible();

  const newcomerPage = await openOtherBrowser();
  await newcomerPage.goto(link);
  await expect(newcomerPage.getByRole('button', { name: 'Register' })).toBeVisible();

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    /^Revoke the invitation for Emmy\? (\w{4}-){2}\w{4}$/,
  );
  await expectAccessible(page, 'the revoke dialog');
  const revokeRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/revoke_invitation')) revokeRequests.push(request.url());
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).dblclick();
  await expect(page.getByText(MESSAGES.revoked)).toBeVisible();
  await expect(page.getByRole('listitem')).toBeFocused();
  await expect(page.getByRole('listitem').getByText('Revoked', { exact: true })).toBeVisible();
  expect(revokeRequests).toHaveLength(1);

  await newcomerPage.reload();
  await expect(newcomerPage.getByRole('alert')).toHaveText(MESSAGES.invalidCode);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '0', '1', '0']);
});

test('the lists show each invitation’s state, dates and person', { tag: '@variant' }, async ({
  page,
}) => {
  await enter(page, await logInByPassword('alan@elevere.test'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Alan' })).toBeVisible();
  const expectedCountByFilter = { Created: 7, Used: 4, Active: 1, Revoked: 1, Expired: 1 };
  for (const [label, count] of Object.entries(expectedCountByFilter)) {
    const statisticLabel = page.getByRole('term').filter({ hasText: label });
    await expect(statisticLabel.locator('xpath=following-sibling::dd')).toHaveText(String(count));
  }
  await page.getByRole('link', { name: 'Manage Invitations' }).click();
  const codes = [DEMO_CODES.alan, 'A1AND0NA1D01', 'A1ANREV0KED0', 'A1ANEXP1RED0', 'A1ANEDSGER01'];
  await expect(page.getByRole('listitem')).toContainText(codes.map(formatInvitationCode));
  for (const [code, badge] of Object.entries({
    [DEMO_CODES.alan]: 'Active',
    A1AND0NA1D01: 'Used',
    A1ANREV0KED0: 'Revoked',
    A1ANEXP1RED0: 'Expired',
  })) {
    await expect(invitationRow(page, code).getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(1);

  const activeRow = invitationRow(page, DEMO_CODES.alan);
  await activeRow.getByRole('button', { name: /^Show Details/ }).click();
  await expect(activeRow.getByText('Expires On')).toBeVisible();
  await expectAccessible(page, 'open details');
  const usedRow = invitationRow(page, 'A1AND0NA1D01');
  await usedRow.getByRole('button', { name: /^Show Details/ }).click();
  await expect(usedRow.getByText('Used On')).toBeVisible();
  await expect(usedRow.getByText('Donald Knuth', { exact: true })).toHaveCount(1);
  await expect(usedRow.getByText('Expires On')).toBeHidden();
  await usedRow.getByRole('button', { name: /^Hide Details/ }).click();
  await expect(usedRow.getByText('Used On')).toBeHidden();
});

test('the list is refetched 1 s after a revocation', async ({ page }) => {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await page.clock.install();
  await enter(page, member, '/manage-invitations?show=active');
  await invitationRow(page, code)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await stopClock(page);
  let listRequestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get_user_sent_invitations/')) listRequestCount += 1;
  });

  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectVisibleWithStoppedClock(page, page.getByText(MESSAGES.revoked));
  await expectVisibleWithStoppedClock(
    page,
    page.getByRole('listitem').getByText('Revoked', { exact: true }),
  );
  await page.clock.runFor(TIMINGS_MS.revokeRefresh - 300);
  expect(listRequestCount).toBe(0);
  const listResponse = page.waitForResponse('**/get_user_sent_invitations/**');
  await page.clock.runFor(300);
  await (await listResponse).finished();
  expect(listRequestCount).toBe(1);
  await page.clock.runFor(TIMINGS_MS.revokeRefresh);
  await expect(invitationRow(page, code).getByText(MESSAGES.revoked)).toBeVisible();
  await expect(invitationRow(page, code)).toBeFocused();

  const filters = page.getByRole('navigation', { name: 'Show' });
  await filters.getByRole('link', { name: /^Revoked/ }).click();
  await expectVisibleWithStoppedClock(page, invitationRow(page, code));
  await filters.getByRole('link', { name: /^Active/ }).click();
  await expect(invitationRow(page, code)).toHaveCount(0);
});

test('a code is revoked only after confirmation; failures are shown', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/revoke_invitation/);
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member, '/manage-invitations');
  const revokeRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/revoke_invitation')) revokeRequests.push(request.url());
  });
  const dialogOpener = invitationRow(page, code).getByRole('button', { name: /^Revoke/ });
  const dialog = page.getByRole('alertdialog');
  const keepButton = dialog.getByRole('button', { name: 'Keep it' });
  const revokeButton = dialog.getByRole('button', { name: 'Revoke' });
  await dialogOpener.click();
  await keepButton.click();
  await expect(dialog).toBeHidden();
  await expect(dialogOpener).toBeFocused();
  expect(revokeRequests).toEqual([]);

  await dialogOpener.click();
  for (const [answer, shownMessage] of [
    [REFUSAL_WITH_MESSAGE, `${MESSAGES.revokeFailed} ${REFUSAL_WITH_MESSAGE.message}`],
    [REFUSAL_WITHOUT_MESSAGE, MESSAGES.revokeFailed],
  ] as const) {
    await answerOnce(page, 'revoke_invitation', answer);
    await revokeButton.click();
    await expect(dialog.getByRole('alert')).toHaveText(shownMessage);
  }
  await page.route('**/api/revoke_invitation', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await revokeButton.click();
  await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.revokeFailed);
  await keepButton.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(MESSAGES.revoked)).toHaveCount(0);
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  await dialogOpener.click();
  await expect(keepButton).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await revokeButton.click();
  await expect(page.getByText(MESSAGES.revoked)).toBeVisible();
});

test('a code that was used or expired meanwhile is not revoked', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/^409 .*\/api\/revoke_invitation/);
  const member = await newMember('fulluser');
  const codes = [await newInvitation(member.uid), await newInvitation(member.uid)] as const;
  await enter(page, member, '/manage-invitations');
  const redemption = redeem(
    createInvitation(codes[0], member.uid, new Date()),
    'newcomer',
    'first',
    new Date(),
  );
  if (!redemption.ok) throw new Error(redemption.reason);
  const expiredCreatedAt = new Date(Date.now() - INVITATION_LIFETIME_MS);
  for (const [invitation, reason, status, activeCount] of [
    [redemption.invitation, ERRORS.invitation_used.message, 'Used', 1],
    [
      createInvitation(codes[1], member.uid, expiredCreatedAt),
      ERRORS.invitation_expired.message,
      'Expired',
      0,
    ],
  ] as const) {
    const { code } = invitation;
    await invitationRow(page, code)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await invitationRef(code).set(invitationDocument(invitation));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`${MESSAGES.revokeFailed} ${reason}`);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(activeCount);
    await expect(page.locator('li:focus').getByText(status, { exact: true })).toBeVisible();
  }
});

test('a code that could not be revoked stays in the filtered list', {
  tag: '@variant',
}, async ({ page, expectFailure }) => {
  expectFailure(/^409 .*\/api\/revoke_invitation/);
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await enter(page, member, '/manage-invitations?show=active');
  await invitationRow(page, code)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  const expiredCreatedAt = new Date(Date.now() - INVITATION_LIFETIME_MS);
  await invitationRef(code).set(
    invitationDocument(createInvitation(code, member.uid, expiredCreatedAt)),
  );
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('alert')).toContainText(ERRORS.invitation_expired.message);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.locator('li:focus').getByText('Expired', { exact: true })).toBeVisible();
});

test('a vouch by link is listed by the person’s name', {
  tag: '@variant',
}, async ({ page }) => {
  const { uid, token } = await newMember('partialuser', {
    invitedBy: [(await newMember('fulluser')).uid],
  });
  await memberRef(uid).update({ firstName: 'Kay', lastName: 'McNulty' });
  const member = await newMember('fulluser');
  const linkAnswer = await call('/vouch_request', { method: 'POST', token, json: {} });
  const { token: linkToken } = vouchLinkViewSchema.parse(linkAnswer.body);
  const vouchRequestOptions = { method: 'POST', token: member.token, json: {} };
  expect((await call(`/vouch/${linkToken}`, vouchRequestOptions)).status).toBe(200);

  await enter(page, member, '/manage-invitations');
  const vouchedRow = page.getByRole('listitem').filter({ hasText: 'Kay McNulty' });
  await expect(vouchedRow).toContainText(/Kay McNulty.*Vouched by link on/);
  const code = vouchedRow.getByText(/^(\w{4}-){2}\w{4}$/);
  await expect(code).toHaveCount(0);
  await vouchedRow.getByRole('button', { name: 'Show Details of Kay McNulty' }).click();
  await expect(vouchedRow.getByText('Code', { exact: true })).toBeVisible();
  await expect(code).toBeVisible();
});

test.describe('far east of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('dates are shown in the member’s time zone', {
    tag: '@variant',
  }, async ({ page }) => {
    const member = await newMember('fulluser');
    const createdAt = new Date('2026-06-30T23:30:00Z');
    const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
    const code = await newInvitation(member.uid, {
      createdAt,
      change: ({ code, createdBy }) => {
        const redemption = redeem(
          createInvitation(code, createdBy, createdAt),
          member.uid,
          'first',
          new Date(expiresAt.getTime() - HOUR_MS),
        );
        if (!redemption.ok) throw new Error(redemption.reason);
        return redemption.invitation;
      },
    });
    await enter(page, member, '/manage-invitations');
    await expect(invitationRow(page, code)).toContainText('Created July 1, 2026');
    await expect(page.getByText('Pacific/Auckland')).toBeVisible();
    await invitationRow(page, code)
      .getByRole('button', { name: /^Show Details/ })
      .click();
    // The invitation was used at 22:30 UTC on July 31. The page must show August 1, the date in
    // Auckland.
    await expect(invitationRow(page, code).getByText('August 1, 2026')).toBeVisible();
  });
});

/** Returns the width of an element's widest border or outline. */
function readBorderWidth(element: Locator): Promise<number> {
  return element.evaluate((locatedElement) => {
    const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(locatedElement);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return Math.max(Number.parseFloat(borderTopWidth), outline);
  });
}

test('a long list is filtered by statistics, filters and search', { tag: '@variant' }, async ({
  page,
}) => {
  const member = await newMember('poweruser');
  const now = Date.now();
  for (let i = 0; i < 30; i++) {
    const invitationAgeMs = (i % 3 === 0 ? 40 : 1) * 24 * HOUR_MS + i * HOUR_MS;
    await newInvitation(member.uid, { createdAt: new Date(now - invitationAgeMs) });
  }
  const note = 'Emmy from the reading group';
  const searchedCode = await newInvitation(member.uid, {
    change: (invitation) => ({ ...invitation, note }),
  });
  await enter(page, member);
  await page.getByRole('link', { name: '10 Expired' }).click();
  await page.waitForURL('/manage-invitations?show=expired');
  const invitationRows = page.getByRole('listitem');
  await expect(invitationRows).toHaveCount(10);
  await invitationRows.first().getByRole('button', { name: 'Show Details' }).click();
  await expect(invitationRows.first().getByRole('button', { name: /^(Copy|Share)/ })).toHaveCount(
    0,
  );

  const filters = page.getByRole('navigation', { name: 'Show' });
  await filters.getByRole('link', { name: 'All 31' }).click();
  await expect(invitationRows).toHaveCount(31);
  // In forced colours the chosen filter has a wider border or outline, so that it stays visible.
  await page.emulateMedia({ forcedColors: 'active' });
  const filterLinks = filters.getByRole('link');
  const borderWidthOfChosenFilter = await readBorderWidth(
    filterLinks.and(page.locator('[aria-current]')),
  );
  const unchosenFilterLinks = filterLinks.and(page.locator(':not([aria-current])'));
  expect(borderWidthOfChosenFilter).toBeGreaterThan(
    await readBorderWidth(unchosenFilterLinks.first()),
  );
  const searchField = page.getByLabel('Search');
  await searchField.fill('emmy');
  await expect(invitationRows).toHaveCount(1);
  // The row with the changed note no longer matches the search, but stays until the next search.
  await invitationRows.getByRole('button', { name: 'Show Details' }).click();
  await invitationRows.getByRole('button', { name: 'Edit note' }).click();
  await invitationRows.getByLabel('Note').fill('Ines');
  await invitationRows.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(invitationRows.getByText(MESSAGES.noteSaved)).toBeVisible();
  await expect(invitationRows.getByRole('heading', { name: 'Ines' })).toBeVisible();
  await expect(invitationRows.getByRole('button', { name: 'Edit note' })).toBeFocused();
  await searchField.fill('emmy from');
  await expect(page.getByText('No invitation has that name, note or code.')).toBeVisible();
  await searchField.fill(formatInvitationCode(searchedCode));
  await expect(invitationRows).toHaveCount(1);
  await filters.getByRole('link', { name: 'Expired 10' }).click();
  await expect(page.getByText('No invitation has that name, note or code.')).toBeVisible();
});
