import type { Page } from '@playwright/test';

/** Runs `ask` in the page on the store in which Firebase Auth keeps who is signed in. */
function inStore(page: Page, ask: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result
        .transaction('firebaseLocalStorage', 'readwrite')
        .objectStore('firebaseLocalStorage');
      const asking = ${ask};
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => {
        opening.result.close();
        resolve(asking.result);
      };
    };
  })`);
}

/** Who is signed in, as Firebase Auth keeps it. */
export function storedUser(page: Page): Promise<unknown> {
  return inStore(page, 'store.getAll()');
}

/** Puts what `storedUser` gave in the place of whoever is signed in. */
export async function storeUser(page: Page, stored: unknown): Promise<void> {
  if (!Array.isArray(stored) || stored.length !== 1) {
    throw new Error(`Firebase Auth keeps something else: ${JSON.stringify(stored)}`);
  }
  await inStore(page, `store.put(${JSON.stringify(stored[0])})`);
}
