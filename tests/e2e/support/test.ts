import { test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Fixtures {
  /**
   * Names a failure that the test causes on purpose, by what its console line or request says.
   * Whatever else a page complains about fails the test.
   */
  expectFailure: (pattern: RegExp) => void;
}

/**
 * Playwright's test, in which no console error and no failed request goes unnoticed. Tests share
 * the demo network, which none of them changes, and make members of their own.
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
  page: async ({ page, javaScriptEnabled, complaints, expected }, use) => {
    if (javaScriptEnabled) await awaitArrivals(page);
    page.on('console', (line) => {
      // The failed request itself is complained about below.
      if (line.text().startsWith('Could not fetch ')) return;
      if (line.type() === 'error' || line.type() === 'warning') {
        complaints.push(`console ${line.type()}: ${line.text()} (${line.location().url})`);
      }
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) {
        complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The page was left, or the request was aborted by us: no failure.
      if (reason !== 'net::ERR_ABORTED') {
        complaints.push(`${reason} ${request.method()} ${request.url()}`);
      }
    });
    await use(page);
    const unexpected = complaints.filter(
      (complaint) => !expected.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, 'what the page complained about').toEqual([]);
  },
});

/**
 * Has `page.goto` wait until the app has taken the page over: what the build rendered is there
 * before, and looks alike. A page with a form waits for a touch, a visitor's document has no app at
 * all. `waitUntil: 'commit'` is for tests of the time before.
 */
async function awaitArrivals(page: Page): Promise<void> {
  await page.addInitScript(
    "addEventListener('elevere:arrived', () => { document.documentElement.dataset.arrived = ''; });",
  );
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit' && (await page.evaluate(touchApp))) {
      await page.locator('html[data-arrived]').waitFor();
    }
    return response;
  };
}

/** Runs in the browser: touches the page as a pointer does, and says whether an app will come. */
function touchApp(): boolean {
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const isVisitor = localStorage.getItem('elevere.signed-in') === null;
  return !(isVisitor && document.querySelector('[data-kind="document"]'));
}
