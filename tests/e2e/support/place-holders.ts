import type { Locator, Page } from '@playwright/test';

/** Whatever holds the place of what is loading: it says so to screen readers. */
export function placeHolders(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^(Loading|Looking for)\b/ });
}
