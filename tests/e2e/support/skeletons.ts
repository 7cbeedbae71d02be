import type { Locator, Page } from '@playwright/test';

/** Skeletons are placeholders that tell screen readers what is loading. */
export function locateSkeletons(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^(Loading|Looking for)\b/ });
}
