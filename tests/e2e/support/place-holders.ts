import type { Locator, Page } from '@playwright/test';

/** All skeletons. They announce themselves to screen readers. */
export function placeHolders(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^(Loading|Looking for)\b/ });
}
