import { expect, type Locator, type Page } from '@playwright/test';

/** Far less than any timing of the product, and more than the page's own bookkeeping needs. */
const TICK_MS = 5;

/**
 * Stops the page's clock, so that a test says how much time passes. Call it on a page that has
 * loaded; timers that were set before keep what they had left.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}

/**
 * Waits for something that an answer from the server brings, while the clock stands: the page's
 * own timers of 0 ms still need a few milliseconds, which are let through one by one.
 */
export async function seeWithClockStopped(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(TICK_MS);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 15_000 });
}
