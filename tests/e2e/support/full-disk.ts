import type { Page } from '@playwright/test';

/** The page's browser cannot forget a login, as where the disk is full, until what this returns is called. */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const real = IDBObjectStore.prototype.delete;
    Reflect.set(window, 'mend', () => {
      IDBObjectStore.prototype.delete = real;
    });
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('No space left.', 'QuotaExceededError');
    };
  });
  return () => page.evaluate('mend()');
}
