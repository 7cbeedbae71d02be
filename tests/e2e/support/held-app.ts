import type { Page } from '@playwright/test';

/** Delays the app's code, except the first script, until the returned function is called. */
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
