import process from 'node:process';
import type { BrowserContext, Page, Request } from '@playwright/test';

/** Each engine's message for a request that the test or a navigation aborted on purpose. */
const ABORTED_REQUEST_PATTERN = /ABORTED|cancell?ed/i;

/** Console line of a failed response. Only the response's status and address are recorded. */
const FAILED_RESPONSE_LINE =
  /^Failed to load resource: the server responded with a status of (\d+)/;

const RESOURCE_TYPES: readonly string[] = ['stylesheet', 'script', 'image', 'font'];

/** URLs of resources that this process has already checked. Each URL is checked only once. */
const checkedUrls = new Set<string>();

/**
 * Adds the pages' console errors and failed requests to `failures`. The returned function stops the
 * recording. It then repeats the requests that got no response, to find missing files.
 */
export function recordFailures(context: BrowserContext, failures: string[]): () => Promise<void> {
  let isRecording = true;
  const pendingRequests = new Set<Request>();
  const addFailure = (page: Page, failure: string) => {
    if (isRecording && !isGooglePage(page)) failures.push(failure);
  };
  context.on('page', (page) => {
    page.on('console', (line) => {
      // Skips the app's own failure report, because the listeners below record the failed request.
      if (line.text().startsWith('Failed: ')) return;
      if (line.type() === 'error' || line.type() === 'warning') {
        const { url } = line.location();
        const [, status] = FAILED_RESPONSE_LINE.exec(line.text()) ?? [];
        addFailure(
          page,
          status ? `${status} ${url}` : `console ${line.type()}: ${line.text()} (${url})`,
        );
      }
    });
    page.on('pageerror', (error) => addFailure(page, `uncaught: ${error.message}`));
    page.on('request', (request) => {
      if (RESOURCE_TYPES.includes(request.resourceType()) && isElevereUrl(request.url()))
        pendingRequests.add(request);
    });
    page.on('response', (response) => {
      pendingRequests.delete(response.request());
      if (response.status() >= 400) {
        addFailure(page, `${response.status()} ${response.request().method()} ${response.url()}`);
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (ABORTED_REQUEST_PATTERN.test(reason)) return;
      pendingRequests.delete(request);
      addFailure(page, `${reason} ${request.method()} ${request.url()}`);
    });
  });
  return async () => {
    isRecording = false;
    for (const pendingUrl of new Set([...pendingRequests].map((request) => request.url()))) {
      if (checkedUrls.has(pendingUrl)) continue;
      checkedUrls.add(pendingUrl);
      const { ok, status } = await fetch(pendingUrl);
      if (!ok) failures.push(`${status} GET ${pendingUrl}`);
    }
  };
}

function isElevereUrl(url: string): boolean {
  return url.startsWith(`${process.env['ELEVERE_ORIGIN']}/`);
}

/**
 * True for the Auth emulator's page, which replaces Google's window. Failures of that page do not
 * count, because the page is not part of the product.
 */
function isGooglePage(page: Page): boolean {
  return page.url().startsWith(`http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/`);
}

/** Makes `goto` wait until the app has hydrated the page, unless `waitUntil` is 'commit'. */
export async function makeGotoAwaitHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "addEventListener('elevere:arrived', () => { document.documentElement.dataset.arrived = ''; });",
  );
  context.on('page', (page) => {
    const originalGoto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await originalGoto(address, options);
      if (options?.waitUntil !== 'commit' && (await page.evaluate(isAppStartedByPage))) {
        await page.locator('html[data-arrived]').waitFor();
      }
      return response;
    };
  });
}

/**
 * True if the page starts the app. A page with `data-kind="document"`, for example /privacy, starts
 * no app for a visitor. Runs in the browser.
 */
function isAppStartedByPage(): boolean {
  const isVisitor = localStorage.getItem('elevere.signed-in') === null;
  return !(isVisitor && document.querySelector('[data-kind="document"]'));
}
