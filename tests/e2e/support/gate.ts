import process from 'node:process';
import type { BrowserContext, Page, Request } from '@playwright/test';

/** A page that was left, or a request that we aborted, in each engine's words: no failure. */
const ABORTED = /ABORTED|cancell?ed/i;

/** What the console says of an answer, which is complained about as the answer itself is. */
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;

/** What a page is made of beside its document. */
const PARTS: readonly string[] = ['stylesheet', 'script', 'image', 'font'];

/** Parts of pages that this process has asked for itself. */
const askedFor = new Set<string>();

/**
 * Notes what every page of this browser complains about, those included that it opens later. Returns
 * what ends that, for before the browser closes. A part of a page that was left before its answer came
 * is asked for then: whether one is missing must not hang on who was faster.
 */
export function gate(context: BrowserContext, complaints: string[]): () => Promise<void> {
  let open = true;
  const unanswered = new Set<Request>();
  const note = (page: Page, complaint: string) => {
    if (open && !isGoogles(page)) complaints.push(complaint);
  };
  context.on('page', (page) => {
    page.on('console', (line) => {
      // The failed request itself is complained about below.
      if (line.text().startsWith('Failed: ')) return;
      if (line.type() === 'error' || line.type() === 'warning') {
        const { url } = line.location();
        const [, status] = REFUSED.exec(line.text()) ?? [];
        note(page, status ? `${status} ${url}` : `console ${line.type()}: ${line.text()} (${url})`);
      }
    });
    page.on('pageerror', (error) => note(page, `uncaught: ${error.message}`));
    page.on('request', (request) => {
      if (PARTS.includes(request.resourceType()) && isOurs(request.url())) unanswered.add(request);
    });
    page.on('response', (response) => {
      unanswered.delete(response.request());
      if (response.status() >= 400) {
        note(page, `${response.status()} ${response.request().method()} ${response.url()}`);
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (ABORTED.test(reason)) return;
      unanswered.delete(request);
      note(page, `${reason} ${request.method()} ${request.url()}`);
    });
  });
  return async () => {
    open = false;
    for (const url of new Set([...unanswered].map((request) => request.url()))) {
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

/** The Auth emulator's page in place of Google's window, which is not ours. */
function isGoogles(page: Page): boolean {
  return page.url().startsWith(`http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/`);
}

/**
 * Makes `goto` of every page wait until the app has hydrated the page: the HTML of the build looks
 * alike. A visitor's document has no app. `waitUntil: 'commit'` is for tests of the time before.
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
