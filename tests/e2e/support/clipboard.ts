import type { BrowserContext, Page } from '@playwright/test';

/** Grants Chromium's headless shell a permission that other engines give after a press. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
}

/** Returns the clipboard by pasting it, because not every engine lets a page read it. */
export async function pasted(page: Page): Promise<string> {
  const pastePage = await page.context().newPage();
  await pastePage.setContent('<textarea></textarea>');
  await pastePage.locator('textarea').focus();
  await pastePage.keyboard.press('ControlOrMeta+V');
  const text = await pastePage.locator('textarea').inputValue();
  await pastePage.close();
  return text;
}
