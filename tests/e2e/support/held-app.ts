import type { Page } from '@playwright/test';

/**
 * Keeps the app's code from arriving, as a slow line does, until the returned function is called;
 * that waits until the code has been asked for. What is in the page before was there without it.
 */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return async () => {
    await held.promise;
    released.resolve();
  };
}
