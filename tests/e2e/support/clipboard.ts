import type { BrowserContext, Page } from '@playwright/test';

/** Grants Chromium a permission that other engines give after a press. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
}

/** Pastes into a new page, because not every engine lets a page read the clipboard. */
export async function readClipboard(page: Page): Promise<string> {
  const pastePage = await page.context().newPage();
  await pastePage.setContent('<textarea></textarea>');
  await pastePage.locator('textarea').focus();
  await pastePage.keyboard.press('ControlOrMeta+V');
  const text = await pastePage.locator('textarea').inputValue();
  await pastePage.close();
  return text;
}
