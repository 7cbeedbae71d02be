import type { Page } from '@playwright/test';

/**
 * Keeps the app's code from arriving, as a slow line does, until the returned function is called.
 * What is in the page before that was there without it.
 */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
