import { test as base, expect, type Page } from '@playwright/test';
import { makeGotoAwaitHydration, recordComplaints } from './gate.ts';

export { expect };

interface TestFixtures {
  /** Declares a console line or failed request that the test causes on purpose. */
  expectFailure: (pattern: RegExp) => void;
  /** Opens a page in a separate browser, as on another device. */
  openOtherBrowser: () => Promise<Page>;
}

/** A test fails on any undeclared console error or failed request of any page. */
export const test = base.extend<TestFixtures & { complaints: string[]; expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  complaints: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use([]),
  expectFailure: async ({ expected }, use) =>
    use((pattern) => {
      expected.push(pattern);
    }),
  context: async ({ context, javaScriptEnabled, complaints, expected }, use) => {
    if (javaScriptEnabled) await makeGotoAwaitHydration(context);
    const stopRecording = recordComplaints(context, complaints);
    await use(context);
    await stopRecording();
    const unexpected = complaints.filter(
      (complaint) => !expected.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, 'what the pages complained about').toEqual([]);
  },
  // Depends on `context`, so that this browser closes before the complaints are checked.
  openOtherBrowser: async ({ context: _context, browser, complaints }, use) => {
    const closeFunctions: (() => Promise<void>)[] = [];
    await use(async () => {
      const otherContext = await browser.newContext();
      await makeGotoAwaitHydration(otherContext);
      const stopRecording = recordComplaints(otherContext, complaints);
      closeFunctions.push(async () => {
        await stopRecording();
        await otherContext.close();
      });
      return otherContext.newPage();
    });
    for (const closeBrowser of closeFunctions) await closeBrowser();
  },
});
