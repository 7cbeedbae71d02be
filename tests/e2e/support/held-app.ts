import type { Page } from '@playwright/test';

/**
 * Delays the app's code until the returned function is called. That function first waits until the
 * page has requested the code. The first script, which the HTML itself loads, is not delayed.
 */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const codeRequested = Promise.withResolvers<void>();
  const codeRelease = Promise.withResolvers<void>();
  let firstScript: string | null = null;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    firstScript ??= route.request().url();
    if (route.request().url() !== firstScript) {
      codeRequested.resolve();
      await codeRelease.promise;
    }
    await route.continue();
  });
  return async () => {
    await codeRequested.promise;
    codeRelease.resolve();
  };
}
