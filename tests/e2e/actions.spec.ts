import { ADMIN_PAGE_SIZE } from '../../functions/src/contract/limits.ts';
import { send } from '../support/as-person.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a success shows its message at once, and is pending until the refetch ends', {
  tag: '@variant',
}, async ({ page }) => {
  await enter(page, await newMember('fulluser'), '/settings');
  const mailSwitch = page.getByRole('switch', { name: 'Send me updates' });
  await expect(mailSwitch).toBeChecked();
  const refetchRelease = Promise.withResolvers<void>();
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'GET') await refetchRelease.promise;
    await route.continue();
  });
  await mailSwitch.click();
  await expect(page.getByText('Saved: updates are off.')).toBeVisible();
  await expect(mailSwitch).toHaveAttribute('aria-disabled', 'true');
  refetchRelease.resolve();
  await expect(mailSwitch).not.toHaveAttribute('aria-disabled');
  await expect(mailSwitch).not.toBeChecked();
});

test('a running export stays pending when the filter changes', {
  tag: '@variant',
}, async ({ page }) => {
  const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
  await send(`/members/${member.uid}`, admin, { extra_invitations: 1 }, 'PATCH');
  await enter(page, admin, `/admin/audit?uid=${member.uid}`);
  const exportButton = page.getByRole('button', { name: 'Export as CSV' });
  const exportRelease = Promise.withResolvers<void>();
  await page.route(`**/api/audit?*limit=${ADMIN_PAGE_SIZE.max}*`, async (route) => {
    await exportRelease.promise;
    await route.continue();
  });
  await exportButton.click();
  await page.getByLabel('Action').selectOption('Set extra invitations');
  await expect(page).toHaveURL(/action=invitations_granted/);
  await expect(exportButton).toHaveAttribute('aria-disabled', 'true');
  exportRelease.resolve();
  await expect(page.getByText('1 entry is in your downloads.')).toBeVisible();
  await expect(exportButton).not.toHaveAttribute('aria-disabled');
});
