import type { Page } from '@playwright/test';

/** A layout shift as text: its score, followed by the elements that moved. */
type LayoutShiftText = string;

/** A tenth of the score that Core Web Vitals call good. Allows a line to grow by one pixel. */
export const MAX_UNNOTICED_SCORE = 0.01;

export function totalShiftScore(layoutShifts: readonly LayoutShiftText[]): number {
  return layoutShifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** Ignores shifts of the header, whose links may move by some pixels when the font loads. */
export async function watchLayoutShifts(
  page: Page,
): Promise<() => Promise<readonly LayoutShiftText[]>> {
  await page.addInitScript(() => {
    const layoutShifts: string[] = [];
    const recordShifts = (entries: PerformanceEntryList) => {
      for (const shiftEntry of entries) {
        if (Reflect.get(shiftEntry, 'hadRecentInput') === true) continue;
        const sources: unknown = Reflect.get(shiftEntry, 'sources');
        const shiftedNodes = (Array.isArray(sources) ? sources : []).map(
          (source: unknown): unknown => Reflect.get(Object(source), 'node'),
        );
        const movedElements = shiftedNodes
          .filter((node) => !(node instanceof Element && node.closest('header')))
          .map((node) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)));
        if (movedElements.length > 0)
          layoutShifts.push(`${Reflect.get(shiftEntry, 'value')}: ${movedElements.join(' | ')}`);
      }
    };
    const layoutShiftObserver = new PerformanceObserver((list) => recordShifts(list.getEntries()));
    layoutShiftObserver.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShifts', () => {
      recordShifts(layoutShiftObserver.takeRecords());
      return layoutShifts;
    });
  });
  return () =>
    page.evaluate(async () => {
      // Waits for the next frame, because the browser reports a shift only when it paints.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const layoutShifts: unknown = Reflect.get(window, 'layoutShifts');
      return typeof layoutShifts === 'function' ? layoutShifts() : [];
    });
}
