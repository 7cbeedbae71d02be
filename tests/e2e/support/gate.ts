import process from 'node:process';
import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * Each engine's message for a request that was aborted by leaving the page or by us. Not a failure.
 */
const ABORTED = /ABORTED|cancell?ed/i;

/** Console message for a failed response, which is reported separately. */
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Types of resources that a page loads. */
const RESOURCE_TYPES: readonly string[] = ['stylesheet', 'script', 'image', 'font'];

/** Addresses of resources that this process has already requested itself. */
const askedFor = new Set<string>();

/**
 * Records every complaint of this browser's pages, including pages that it opens later. Returns a
 * function to call before the browser closes. If a page was left before a resource arrived, that
 * resource is requested again, so that a missing file is always found.
 */
export function gate(context: BrowserContext, complaints: string[]): () => Promise<void> {
  let open = true;
  const pendingRequests = new Set<Request>();
  const note = (page: Page, complaint: string) => {
    if (open && !isGoogles(page)) complaints.push(complaint);
  };
  context.on('page', (page) => {
    page.on('console', (line) => {
      // The failed request itself is recorded below.
      if (line.text().startsWith('Failed: ')) return;
      if (line.type() === 'error' || line.type() === 'warning') {
        const { url } = line.location();
        const [, status] = REFUSED.exec(line.text()) ?? [];
        note(page, status ? `${status} ${url}` : `console ${line.type()}: ${line.text()} (${url})`);
      }
    });
    page.on('pageerror', (error) => note(page, `uncaught: ${error.message}`));
    page.on('request', (request) => {
      if (RESOURCE_TYPES.includes(request.resourceType()) && isOurs(request.url()))
        pendingRequests.add(request);
    });
    page.on('response', (response) => {
      pendingRequests.delete(response.request());
      if (response.status() >= 400) {
        note(page, `${response.status()} ${response.request().method()} ${response.url()}`);
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (ABORTED.test(reason)) return;
      pendingRequests.delete(request);
      note(page, `${reason} ${request.method()} ${request.url()}`);
    });
  });
  return async () => {
    open = false;
    for (const url of new Set([...pendingRequests].map((request) => request.url()))) {
      if (askedFor.has(url)) continue;
      askedFor.add(url);
      const { ok, status } = await fetch(url);
      if (!ok) complaints.push(`${status} GET ${url}`);
    }
  };
}

function isOurs(url: string): boolean {
  return url.startsWith(`${process.env['ELEVERE_ORIGIN']}/`);
}

/** True for the Auth emulator's page, which replaces Google's window and is not ours. */
function isGoogles(page: Page): boolean {
  return page.url().startsWith(`http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/`);
}

/**
 * Makes every `goto` wait until the app has hydrated the page, because prerendered HTML looks the
 * same. A visitor's document has no app. Tests of an earlier moment use `waitUntil: 'commit'`.
 */
export async function awaitArrivals(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    "addEventListener('elevere:arrived', () => { document.documentElement.dataset.arrived = ''; });",
  );
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (options?.waitUntil !== 'commit' && (await page.evaluate(hasApp))) {
        await page.locator('html[data-arrived]').waitFor();
      }
      return response;
    };
  });
}

/** Runs in the browser. */
function hasApp(): boolean {
  const isVisitor = localStorage.getItem('elevere.signed-in') === null;
  return !(isVisitor && document.querySelector('[data-kind="document"]'));
}
