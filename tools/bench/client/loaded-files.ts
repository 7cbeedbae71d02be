import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { root } from '../../emulators/configuration.ts';

/** A built file that the browser has loaded. */
export interface LoadedFile {
  /** For example "/assets/index-BglMCPbw.js". */
  readonly path: string;
  /** After gzip as `firebase deploy` stores it, at level 9. */
  readonly bytes: number;
  /** True iff it holds code of the Firebase SDK. */
  readonly firebase: boolean;
}

const FIREBASE = /identitytoolkit|@firebase\//;

function builtFile(name: string): LoadedFile {
  const content = readFileSync(path.join(root, 'web/dist', name));
  return {
    path: name,
    bytes: gzipSync(content, { level: 9 }).length,
    firebase: name.endsWith('.js') && FIREBASE.test(content.toString('latin1')),
  };
}

/** The scripts, styles and fonts that this document has loaded, by the browser's own record. */
export async function loadedFiles(page: Page): Promise<readonly LoadedFile[]> {
  const addresses = await page.evaluate<readonly string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name)",
  );
  const { origin } = new URL(page.url());
  const names = addresses
    .map((address) => new URL(address))
    .filter((address) => address.origin === origin && address.pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(names)].map(builtFile);
}

/** The bytes of all files of these kinds, each an extension without its dot. */
export function bytesOf(files: readonly LoadedFile[], ...kinds: readonly string[]): number {
  return files
    .filter((file) => kinds.some((kind) => file.path.endsWith(`.${kind}`)))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Follows a page's requests, so that one can wait until it has asked for all it wants. */
export class Loading {
  readonly #page: Page;
  readonly #open = new Set<Request>();

  private constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Call it before the page goes anywhere. */
  static async follow(page: Page): Promise<Loading> {
    await page.addInitScript(
      `performance.setResourceTimingBufferSize(2000);
      addEventListener('elevere:arrived', () => { document.documentElement.dataset.arrived = ''; });`,
    );
    return new Loading(page);
  }

  /** Resolves when the page works, shows no skeleton and waits for no answer. */
  async settled(): Promise<void> {
    do {
      await this.#page.locator('html[data-arrived] main h1').waitFor();
      await this.#page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
      await Promise.all([...this.#open].map((request) => request.response().catch(() => null)));
      // What the last answer brought may ask for more as soon as it runs.
      await this.#page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    } while (this.#open.size > 0);
  }

  /** Moves on inside the app, as a link does. */
  async walkTo(address: string): Promise<void> {
    await this.#page.evaluate(
      `delete document.documentElement.dataset.arrived;
      history.pushState(null, '', ${JSON.stringify(address)});
      dispatchEvent(new PopStateEvent('popstate', { state: null }));`,
    );
    await this.settled();
  }
}
