import { test as base, expect, type Page } from '@playwright/test';
import { makeGotoAwaitHydration, recordFailures } from './browser-context.ts';

export { expect };

interface TestFixtures {
  /** Declares a console line or failed request that the test causes on purpose. */
  expectFailure: (pattern: RegExp) => void;
  /** Opens a page in a separate browser, as on another device. */
  openOtherBrowser: () => Promise<Page>;
}

/** A test fails on any undeclared console error or failed request of any page. */
export const test = base.extend<TestFixtures & { failures: string[]; expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  failures: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  expected: async ({}, use) => use([]),
  expectFailure: async ({ expected }, use) =>
    use((pattern) => {
      expected.push(pattern);
    }),
  context: async ({ context, javaScriptEnabled, failures, expected }, use) => {
    if (javaScriptEnabled) await makeGotoAwaitHydration(context);
    const stopRecording = recordFailures(context, failures);
    await use(context);
    await stopRecording();
    const unexpectedFailures = failures.filter(
      (failure) => !expected.some((pattern) => pattern.test(failure)),
    );
    expect(unexpectedFailures, 'what the pages complained about').toEqual([]);
  },
  // Depends on `context`, so that this browser closes before the failures are checked.
  openOtherBrowser: async ({ context: _context, browser, failures }, use) => {
    const closeFunctions: (() => Promise<void>)[] = [];
    await use(async () => {
      const otherContext = await browser.newContext();
      await makeGotoAwaitHydration(otherContext);
      const stopRecording = recordFailures(otherContext, failures);
      closeFunctions.push(async () => {
        await stopRecording();
        await otherContext.close();
      });
      return otherContext.newPage();
    });
    for (const closeBrowser of closeFunctions) await closeBrowser();
  },
});
