import { expect, test } from './support/test.ts';

test('Need Help? leads to the FAQ, whose entries have addresses', { tag: '@variant' }, async ({
  page,
}) => {
  await page.goto('/faq#second-code');
  const faqEntry = page.locator('#second-code');
  await expect(faqEntry).toHaveAttribute('open');
  await expect(faqEntry.locator('summary')).toBeFocused();
  await expect(faqEntry.locator('summary')).toBeInViewport();
  const entryIds = await page
    .locator('details')
    .evaluateAll((entries) => entries.map(({ id }) => id));
  expect(new Set(entryIds).size).toBe(entryIds.length);

  await page.goto('/');
  await page.getByRole('link', { name: 'Need Help?' }).click();
  await page.waitForURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  for (const name of ['elevere', 'Invitations', 'Account Management']) {
    const faqQuestions = page.getByRole('region', { name, exact: true }).locator('details');
    await expect(faqQuestions.first()).toBeVisible();
    for (const faqQuestion of await faqQuestions.all()) {
      await expect(faqQuestion.locator('p').first()).toBeHidden();
    }
  }
  await page.getByText('What can I see about an invitation?').click();
  await expect(page.getByText('“Show Details” adds the day it expires')).toBeVisible();
});

test('Tab follows the order of the bar, including Need Help?', { tag: '@variant' }, async ({
  page,
}) => {
  const helpLink = page.getByRole('link', { name: 'Need Help?' });
  const menuButton = page.getByRole('button', { name: 'Menu' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menuButton).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).focus();
  await page.keyboard.press('Tab');
  await expect(helpLink).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await helpLink.focus();
  await page.keyboard.press('Tab');
  await expect(menuButton).toBeFocused();
});
