import type { Locator, Page } from '@playwright/test';

/** Returns all skeletons: placeholders that tell screen readers what is loading. */
export function skeletons(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^(Loading|Looking for)\b/ });
}
