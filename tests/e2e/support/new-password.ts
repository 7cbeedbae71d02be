import { expect, type Page } from '@playwright/test';

export const NEW_PASSWORD = 'another long sentence';

export async function fillNewPassword(
  page: Page,
  newPassword = NEW_PASSWORD,
  confirmation = newPassword,
): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(confirmation);
}

/**
 * Refuses the first password change, as Firebase does if the login is some minutes old, and opens
 * the page that asks for a new login. The Auth emulator never refuses the change.
 */
export async function openReauthentication(page: Page): Promise<void> {
  await page.route(
    '**/accounts:update*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    { times: 1 },
  );
  await page.goto('/change-password');
  await fillNewPassword(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('/reauthentication');
  await expect(page.getByRole('alert')).toContainText('Log in again');
}
