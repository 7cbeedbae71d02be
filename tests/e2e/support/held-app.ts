import type { Page } from '@playwright/test';

/**
 * Keeps the app's code from arriving, as a slow line does, until the returned function is called;
 * that waits until the code has been asked for. The one script that the page itself names comes:
 * it is the first.
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
