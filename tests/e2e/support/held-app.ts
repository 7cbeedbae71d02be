import type { Page } from '@playwright/test';

/** Delays the app's scripts, except the first one, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const scriptRequested = Promise.withResolvers<void>();
  const scriptUnblocked = Promise.withResolvers<void>();
  let firstScript: string | null = null;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    firstScript ??= route.request().url();
    if (route.request().url() !== firstScript) {
      scriptRequested.resolve();
      await scriptUnblocked.promise;
    }
    await route.continue();
  });
  return async () => {
    await scriptRequested.promise;
    scriptUnblocked.resolve();
  };
}
