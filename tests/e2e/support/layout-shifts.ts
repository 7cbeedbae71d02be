import type { Page } from '@playwright/test';

/** What moved automatically: its layout shift score, and after that the elements. */
type Shift = string;

/** A tenth of what is reckoned as good (Core Web Vitals): a line that becomes a pixel higher. */
export const HARDLY_SEEN = 0.01;

/** The score of all shifts together. */
export function scoreOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/**
 * Records what moves below the page's header without the user having touched it, from each document's
 * start. The header's own links move by some pixels when its font comes.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: unknown = Reflect.get(entry, 'sources');
        const nodes = (Array.isArray(sources) ? sources : []).map((source: unknown): unknown =>
          Reflect.get(Object(source), 'node'),
        );
        const moved = nodes
          .filter((node) => !(node instanceof Element && node.closest('header')))
          .map((node) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)));
        if (moved.length > 0) shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join(' | ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShifts', () => {
      note(observer.takeRecords());
      return shifts;
    });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is reported with the frame that shows it.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const layoutShifts: unknown = Reflect.get(window, 'layoutShifts');
      return typeof layoutShifts === 'function' ? layoutShifts() : [];
    });
}
