import type { BrowserContext, Page } from '@playwright/test';

/** Grants Chromium's headless shell a permission that other engines give after a press. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
}

/** Returns the clipboard by pasting it, because not every engine lets a page read it. */
export async function pasted(page: Page): Promise<string> {
  const paper = await page.context().newPage();
  await paper.setContent('<textarea></textarea>');
  await paper.locator('textarea').focus();
  await paper.keyboard.press('ControlOrMeta+V');
  const text = await paper.locator('textarea').inputValue();
  await paper.close();
  return text;
}
