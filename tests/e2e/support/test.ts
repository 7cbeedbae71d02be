import { test as base, expect, type Page } from '@playwright/test';
import { awaitArrivals, gate } from './gate.ts';

export { expect };

interface Fixtures {
  /**
   * Declares a failure that the test causes on purpose, by its console line or request. Any other
   * complaint of a page fails the test.
   */
  expectFailure: (pattern: RegExp) => void;
  /** Opens a page in a separate browser, as on another device. */
  elsewhere: () => Promise<Page>;
}

/**
 * Playwright's test, extended: it fails on any console error or failed request of any page. Tests
 * share the demo network without changing it, and create their own members.
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
  // Depends on `context`, so that this browser closes before the complaints are checked.
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
