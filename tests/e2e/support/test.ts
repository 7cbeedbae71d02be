import { test as base, expect, type Page } from '@playwright/test';
import { awaitArrivals, gate } from './gate.ts';

export { expect };

interface Fixtures {
  /**
   * Names a failure that the test causes on purpose, by what its console line or request says.
   * Whatever else a page complains about fails the test.
   */
  expectFailure: (pattern: RegExp) => void;
  /** Opens a page in a browser of its own, as on another device. */
  elsewhere: () => Promise<Page>;
}

/**
 * Playwright's test, in which no console error and no failed request of any page goes unnoticed.
 * Tests share the demo network, which none of them changes, and make members of their own.
 */
export const test = base.extend<Fixtures & { complaints: string[]; expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  complaints: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use([]),
  expectFailure: async ({ expected }, use) =>
    use((pattern) => {
      expected.push(pattern);
    }),
  context: async ({ context, javaScriptEnabled, complaints, expected }, use) => {
    if (javaScriptEnabled) await awaitArrivals(context);
    const end = gate(context, complaints);
    await use(context);
    await end();
    const unexpected = complaints.filter(
      (complaint) => !expected.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, 'what the pages complained about').toEqual([]);
  },
  // Asks for `context`, to be closed before that one is judged.
  elsewhere: async ({ context: _context, browser, complaints }, use) => {
    const close: (() => Promise<void>)[] = [];
    await use(async () => {
      const device = await browser.newContext();
      await awaitArrivals(device);
      const end = gate(device, complaints);
      close.push(async () => {
        await end();
        await device.close();
      });
      return device.newPage();
    });
    for (const closeDevice of close) await closeDevice();
  },
});
