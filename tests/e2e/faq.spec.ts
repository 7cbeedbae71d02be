import { FAQ_SECTIONS } from '../../web/src/pages/faq-content.ts';
import { expect, test } from './support/test.ts';

test('Need Help? leads from any page to three sections of closed questions', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Need Help?' }).click();
  await page.waitForURL('/faq');
  await expect(page).toHaveTitle('Help · elevere');
  for (const section of FAQ_SECTIONS) {
    await expect(page.getByRole('region', { name: section.title })).toBeVisible();
  }
  for (const { question, answer } of FAQ_SECTIONS.flatMap(({ entries }) => [...entries])) {
    await expect(page.getByText(question, { exact: true })).toBeVisible();
    await expect(page.getByText(answer, { exact: true })).toBeHidden();
  }
});

test('the keyboard opens and closes an answer', async ({ page }) => {
  await page.goto('/faq');
  const [{ question, answer }] = FAQ_SECTIONS[0].entries;
  await page.getByText(question, { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(answer, { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(answer, { exact: true })).toBeHidden();
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
  await page.goto('/faq#take-back');
  await expect(page.locator('#take-back')).toHaveAttribute('open');
});

test('a visitor reads the help without the Firebase SDK and without a schema library', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.text());
    }
  });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain(FAQ_SECTIONS[0].entries[0].question);
  expect(code).not.toContain('identitytoolkit');
  expect(code).not.toContain('safeParse:');
});
