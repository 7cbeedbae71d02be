import type { Page } from '@playwright/test';

/** Delays the app's scripts, except the first one, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const scriptRequest = Promise.withResolvers<void>();
  const scriptRelease = Promise.withResolvers<void>();
  let firstScript: string | null = null;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    firstScript ??= route.request().url();
    if (route.request().url() !== firstScript) {
      scriptRequest.resolve();
      await scriptRelease.promise;
    }
    await route.continue();
  });
  return async () => {
    await scriptRequest.promise;
    scriptRelease.resolve();
  };
}
