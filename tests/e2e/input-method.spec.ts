import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Types a text as an input method does: composes it letter by letter, then accepts it. */
async function composeText(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let typedLength = 1; typedLength <= text.length; typedLength++) {
    await devtools.send('Input.imeSetComposition', {
      text: text.slice(0, typedLength),
      selectionStart: typedLength,
      selectionEnd: typedLength,
    });
  }
  await devtools.send('Input.insertText', { text });
}

for (const text of ['7K2M9QXD4TZA', '７Ｋ２Ｍ９ＱＸＤ４ＴＺＡ']) {
  test(`an input method can compose the code ${text}`, { tag: '@variant' }, async ({ page }) => {
    await page.goto('/enter-invitation');
    const field = page.getByLabel('Invitation code');
    await field.focus();
    await composeText(page, text);
    await expect(field).toHaveValue('7K2M-9QXD-4TZA');
    await expect(page.getByText('missing')).toHaveCount(0);
  });
}
