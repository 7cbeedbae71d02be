import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS, TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import {
  findInvitation,
  invitationDocument,
  invitationRef,
} from '../../functions/src/documents/invitations.ts';
import { type Invitation, issue, redeem } from '../../functions/src/domain/invitation.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { newInvitation, newMember, signIn } from '../support/people.ts';
import { allowClipboard, pasted } from './support/clipboard.ts';
import { enter } from './support/enter.ts';
import { seeWithClockStopped, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;

function row(page: Page, code: string) {
  return page.getByRole('listitem').filter({ hasText: formatInvitationCode(code) });
}

test('a member shares a code, a newcomer opens it elsewhere, and it is revoked under them @every-engine', async ({
  page,
  elsewhere,
  context,
}) => {
  await allowClipboard(context);
  const member = await newMember('fulluser');
  await enter(page, member);
  await expect(page.getByText('Invite someone you would gladly work with again.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Invitations' }).click();
  await expect(page.getByRole('heading', { name: 'No invitations yet' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Create Invitation' }).click();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.codeGenerated })).toBeVisible();
  // Nothing was reloaded in between: the list asked again automatically.
  await page.getByRole('main').getByRole('link', { name: 'Manage Invitations' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const share = page.getByRole('listitem').getByRole('button', { name: /^Share/ });
  await share.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const link = await pasted(page);
  // The picture is of the same address.
  const { data } = encode(link, { ecc: 'M', border: 3 });
  const drawn = dialog.getByRole('img', { name: /^QR code/ }).locator('path');
  const modules = data.flatMap((line, y) =>
    line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  await expect(drawn.last()).toHaveAttribute('d', modules.join(''));
  await page.emulateMedia({ media: 'print' });
  const code = /[?&]code=(\w+)/.exec(link)?.[1] ?? 'no code';
  await expect(page.locator('body')).toHaveText(
    new RegExp(
      `^${formatInvitationCode(code)}\\s+From Test Member\\s+Until [A-Z][a-z]+ \\d+, \\d{4}$`,
    ),
    { useInnerText: true },
  );
  await expect(page.getByLabel(/^QR code/).filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();

  const newcomer = await elsewhere();
  await newcomer.goto(link);
  await expect(newcomer.getByRole('button', { name: 'Register' })).toBeVisible();

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  const revocations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/revoke_invitation')) revocations.push(request.url());
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).dblclick();
  await expect(page.getByText(MESSAGES.revoked)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show Details/ })).toBeFocused();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(revocations).toHaveLength(1);

  await newcomer.reload();
  await expect(newcomer.getByRole('alert')).toHaveText(MESSAGES.invalidCode);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '0', '1', '0']);
});

test('codes stand newest first, each with its badge, and only active ones can be revoked', async ({
  page,
}) => {
  await enter(page, await signIn('alan@elevere.test'), '/manage-invitations');
  const codes = [DEMO_CODES.alan, 'A1AND0NA1D01', 'A1ANREV0KED0', 'A1ANEXP1RED0', 'A1ANEDSGER01'];
  await expect(page.getByRole('listitem')).toContainText(codes.map(formatInvitationCode));
  for (const [code, badge] of Object.entries({
    [DEMO_CODES.alan]: 'Active',
    A1AND0NA1D01: 'Used',
    A1ANREV0KED0: 'Revoked',
    A1ANEXP1RED0: 'Expired',
  })) {
    await expect(row(page, code).getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(1);
});

test('the list is asked for again 1 s after a revocation, not before, and keeps its row, message and focus until another list is chosen', async ({
  page,
}) => {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await page.clock.install();
  await enter(page, member, '/manage-invitations?show=active');
  await row(page, code)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await stopClock(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get_user_sent_invitations/')) asked += 1;
  });

  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await seeWithClockStopped(page, page.getByText(MESSAGES.revoked));
  await seeWithClockStopped(page, page.getByText('Revoked', { exact: true }));
  await page.clock.runFor(TIMINGS_MS.revokeRefresh - 300);
  expect(asked).toBe(0);
  const answer = page.waitForResponse('**/get_user_sent_invitations/**');
  await page.clock.runFor(300);
  await (await answer).finished();
  expect(asked).toBe(1);
  await page.clock.runFor(TIMINGS_MS.revokeRefresh);
  await expect(row(page, code).getByText(MESSAGES.revoked)).toBeVisible();
  await expect(row(page, code).getByRole('button', { name: /^Show Details/ })).toBeFocused();

  const filters = page.getByRole('navigation', { name: 'Show' });
  await filters.getByRole('link', { name: /^Revoked/ }).click();
  await seeWithClockStopped(page, row(page, code));
  await filters.getByRole('link', { name: /^Active/ }).click();
  await expect(row(page, code)).toHaveCount(0);
});

test('a code is revoked only after confirmation; a failure is shown, and can be retried', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/revoke_invitation|409/);
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  await page.route('**/api/revoke_invitation', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await enter(page, member, '/manage-invitations');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/revoke_invitation')) asked.push(request.url());
  });
  const opener = row(page, code).getByRole('button', { name: /^Revoke/ });
  const dialog = page.getByRole('alertdialog');
  const keep = dialog.getByRole('button', { name: 'Keep it' });
  await opener.click();
  await keep.click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(asked).toEqual([]);
  expect(await findInvitation(code)).toMatchObject({ status: 'active' });

  await opener.click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.revokeFailed);
  await keep.click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(keep).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(MESSAGES.revoked)).toBeVisible();
});

const TOO_LATE = [
  {
    what: 'was used',
    become: (fresh: Invitation) => {
      const redeemed = redeem(fresh, 'somebody', 'first', new Date());
      if (!redeemed.ok) throw new Error(redeemed.reason);
      return redeemed.invitation;
    },
    reason: ERRORS.invitation_used.message,
  },
  {
    what: 'expired',
    become: ({ code, createdBy }: Invitation) =>
      issue(code, createdBy, new Date(Date.now() - INVITATION_LIFETIME_MS)),
    reason: ERRORS.invitation_expired.message,
  },
];

for (const { what, become, reason } of TOO_LATE) {
  test(`a code that ${what} meanwhile is not revoked, and the list shows what it is`, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/409/);
    const member = await newMember('fulluser');
    const code = await newInvitation(member.uid);
    await enter(page, member, '/manage-invitations');
    await row(page, code)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await invitationRef(code).set(invitationDocument(become(issue(code, member.uid, new Date()))));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`${MESSAGES.revokeFailed} ${reason}`);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Show Details/ })).toBeFocused();
  });
}

test('a row says who used a code, its details when, and when an active one expires', async ({
  page,
}) => {
  await enter(page, await signIn('alan@elevere.test'), '/manage-invitations');

  const active = row(page, DEMO_CODES.alan);
  await active.getByRole('button', { name: /^Show Details/ }).click();
  await expect(active.getByText('Expires On')).toBeVisible();
  const used = row(page, 'A1AND0NA1D01');
  await used.getByRole('button', { name: /^Show Details/ }).click();
  await expect(used.getByText('Used On')).toBeVisible();
  await expect(used.getByText('Donald Knuth', { exact: true })).toHaveCount(1);
  await expect(used.getByText('Expires On')).toBeHidden();
  await used.getByRole('button', { name: /^Hide Details/ }).click();
  await expect(used.getByText('Used On')).toBeHidden();
});

test.describe('far east of Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('dates are those of the person’s own time zone, and the page names it', async ({ page }) => {
    const member = await newMember('fulluser');
    const createdAt = new Date('2026-06-30T23:30:00Z');
    const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
    const code = await newInvitation(member.uid, {
      createdAt,
      change: ({ code, createdBy }) => {
        const redeemed = redeem(
          issue(code, createdBy, createdAt),
          member.uid,
          'first',
          new Date(expiresAt.getTime() - HOUR),
        );
        if (!redeemed.ok) throw new Error(redeemed.reason);
        return redeemed.invitation;
      },
    });
    await enter(page, member, '/manage-invitations');
    await expect(row(page, code)).toContainText('Created July 1, 2026');
    await expect(page.getByText('Pacific/Auckland')).toBeVisible();
    await row(page, code)
      .getByRole('button', { name: /^Show Details/ })
      .click();
    // 22:30 on the 31st in Greenwich.
    await expect(row(page, code).getByText('August 1, 2026')).toBeVisible();
  });
});

test('a long list is narrowed by the dashboard’s numbers, by filters and by a search', async ({
  page,
}) => {
  const member = await newMember('poweruser');
  const now = Date.now();
  for (let i = 0; i < 30; i++) {
    // Every third is past its 31 days.
    const age = (i % 3 === 0 ? 40 : 1) * 24 * HOUR + i * HOUR;
    await newInvitation(member.uid, { createdAt: new Date(now - age) });
  }
  const sought = await newInvitation(member.uid);
  await enter(page, member);
  await page.getByRole('link', { name: '10 Expired' }).click();
  await page.waitForURL('/manage-invitations?show=expired');
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  // An invalid code has nothing to send or copy.
  await rows.first().getByRole('button', { name: 'Show Details' }).click();
  await expect(rows.first().getByRole('button', { name: /^(Copy|Share)/ })).toHaveCount(0);

  const filters = page.getByRole('navigation', { name: 'Show' });
  await filters.getByRole('link', { name: 'All 31' }).click();
  await expect(rows).toHaveCount(31);
  await page.getByLabel('Search').fill(formatInvitationCode(sought).toLowerCase());
  await expect(rows).toHaveCount(1);
  await filters.getByRole('link', { name: 'Expired 10' }).click();
  await expect(page.getByText('No invitation has that name, note or code.')).toBeVisible();
});
