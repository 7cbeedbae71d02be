import type { Page } from '@playwright/test';

/** Ignores a live region that appears together with its text, as screen readers do. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    const liveRegionObserver = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of target instanceof Text ? [target] : addedNodes) {
          announcements.push(node.textContent ?? '');
        }
      }
    });
    const liveRegionSelector =
      '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    for (const liveRegion of document.querySelectorAll(liveRegionSelector)) {
      liveRegionObserver.observe(liveRegion, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
    Reflect.set(window, 'heard', announcements);
  });
  return () =>
    page.evaluate(() => {
      const announcements: unknown = Reflect.get(window, 'heard');
      return Array.isArray(announcements) ? announcements.map(String) : [];
    });
}
