import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Composes a text letter by letter, as an input method does, and accepts it. */
async function compose(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end++) {
    await client.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await client.send('Input.insertText', { text });
}

for (const text of ['7K2M9QXD4TZA', '７Ｋ２Ｍ９ＱＸＤ４ＴＺＡ']) {
  test(`an input method can compose the code ${text}`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/enter-invitation');
    const field = page.getByLabel('Invitation code');
    await field.focus();
    await compose(page, text);
    await expect(field).toHaveValue('7K2M-9QXD-4TZA');
    await expect(page.getByText('missing')).toHaveCount(0);
  });
}
