import type { Page } from '@playwright/test';

/**
 * Holds back the app's code, as a slow connection does, until the returned function is called. That
 * function first waits until the code has been requested. The first script, which the HTML itself
 * loads, is not held.
 */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let first: string | null = null;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    first ??= route.request().url();
    if (route.request().url() !== first) {
      held.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return async () => {
    await held.promise;
    released.resolve();
  };
}
