import { expect, test } from './support/test.ts';

test('an address that names nothing says so, and leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Page not found · elevere');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
