import type { Page } from '@playwright/test';

/** Deleting a login fails, as with a full disk, until the returned function is called. */
export async function fillDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const originalRemoveItem = Storage.prototype.removeItem;
    Reflect.set(window, 'mend', () => {
      Storage.prototype.removeItem = originalRemoveItem;
    });
    Storage.prototype.removeItem = function remove(key) {
      if (key.startsWith('firebase:'))
        throw new DOMException('No space left.', 'QuotaExceededError');
      originalRemoveItem.call(this, key);
    };
  });
  return () => page.evaluate('mend()');
}
