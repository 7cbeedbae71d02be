import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { demoNetwork } from '../../tests/support/emulators.ts';
import { address } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { DEMO_PASSWORD } from '../seed/demo.ts';
import { findChromium } from '../test/chromium.ts';
import { examine, MEMBER_PAGES, VISITOR_PAGES } from './client/lighthouse.ts';
import { measureSizes } from './client/sizes.ts';
import type { BenchContext, Measurement, Section } from './measurement.ts';

const MEMBER = 'alan@elevere.test';
const ADMIN = 'ada@elevere.test';

/** How soon pages can be used: what they load, and what Lighthouse says of them. */
export async function measure({ say }: BenchContext): Promise<Section[]> {
  const launch = findChromium();
  if (launch === null) {
    throw new Failure('There is no browser to measure pages with. Set CHROMIUM_PATH to one.');
  }
  await demoNetwork();
  const origin = `http://${address('hosting')}`;
  const sizes = await withBrowser(launch, (browser) => sizesOf(browser, origin));
  say('sizes measured');
  const examined = await examinePages(launch, origin, say);
  return [
    {
      title: 'Pages: what is loaded before they can be used',
      how: 'The files that Chromium’s own record (Resource Timing) says it has loaded from the built site when the page works, shows no skeleton and waits for no answer; bytes after gzip as `firebase deploy` stores them, 1 kB = 1000 bytes. `npm test` holds the same budgets.',
      measurements: sizes,
    },
    {
      title: 'Pages: Lighthouse',
      how: 'Lighthouse’s mobile preset (simulated: 150 ms round trip, 1.6 Mbit/s, processor slowed four times) in Chromium, on the built site behind the Hosting emulator, cache emptied before each run, median of three. Scores are of 100.',
      measurements: examined,
    },
  ];
}

async function withBrowser<T>(
  launch: LaunchOptions,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launch);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
}

async function sizesOf(browser: Browser, baseURL: string): Promise<Measurement[]> {
  const open = async (options: BrowserContextOptions = {}) =>
    (await browser.newContext({ ...options, baseURL })).newPage();
  const page = await open();
  await signIn(page, ADMIN);
  const storageState = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return measureSizes({
    newPage: () => open(),
    newMemberPage: () => open({ storageState }),
    admin: ADMIN,
  });
}

async function examinePages(
  launch: LaunchOptions,
  origin: string,
  say: BenchContext['say'],
): Promise<Measurement[]> {
  const debuggingPort = await freePort();
  // One profile, since Lighthouse opens its page in the browser's own, not in a private context.
  const browser = await chromium.launchPersistentContext('', {
    ...launch,
    baseURL: origin,
    args: [...(launch.args ?? []), `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const page = await browser.newPage();
    const context = { origin, debuggingPort, page, say };
    const measurements: Measurement[] = [];
    for (const examined of VISITOR_PAGES) measurements.push(...(await examine(context, examined)));
    await signIn(page, MEMBER);
    await page.goto('about:blank');
    for (const examined of MEMBER_PAGES) measurements.push(...(await examine(context, examined)));
    return measurements;
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  if (bound === null || typeof bound === 'string') throw new Error('No port is free.');
  return bound.port;
}
