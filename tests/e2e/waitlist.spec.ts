import { expect, test } from './support/test.ts';

test('Join Waitlist opens the waitlist, and Back returns to the previous page', {
  tag: '@variant',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waitlist of the demo' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/login');
});
