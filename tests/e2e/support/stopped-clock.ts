import { expect, type Locator, type Page } from '@playwright/test';

/**
 * A test moves the stopped clock on by this time at once. It is much shorter than any time limit of
 * the product, but long enough for the page's own short timers.
 */
const CLOCK_TICK_MS = 5;

/**
 * Must be called after the page has loaded, because the page's own timers stop, too. They keep
 * their remaining time.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}

/** The page's own 0 ms timers need a few milliseconds, so the clock advances in short steps. */
export async function expectVisibleWithStoppedClock(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(CLOCK_TICK_MS);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 15_000 });
}
