import { FAQ_SECTIONS } from '../../web/src/pages/faq-content.ts';
import { expect, test } from './support/test.ts';

test('Need Help? leads from any page to three sections of closed questions, without the Firebase SDK or a schema library', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Need Help?' }).click();
  await page.waitForURL('/faq');
  for (const section of FAQ_SECTIONS) {
    await expect(page.getByRole('region', { name: section.title })).toBeVisible();
  }
  for (const { question, answer } of FAQ_SECTIONS.flatMap(({ entries }) => [...entries])) {
    await expect(page.getByText(question, { exact: true })).toBeVisible();
    await expect(page.getByText(answer, { exact: true })).toBeHidden();
  }
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain(FAQ_SECTIONS[0].entries[0].question);
  expect(code).not.toContain('identitytoolkit');
  expect(code).not.toContain('safeParse:');
});

test('every entry has an address of its own, which opens it', async ({ page }) => {
  const entries = FAQ_SECTIONS.flatMap((section) => [...section.entries]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  await page.goto('/faq#second-code');
  const entry = page.locator('#second-code');
  await expect(entry).toHaveAttribute('open');
  await expect(entry.locator('summary')).toBeFocused();
  await expect(entry.locator('summary')).toBeInViewport();
  await entry.getByRole('link').click();
  await expect(page).toHaveURL('/faq#second-code');
});
