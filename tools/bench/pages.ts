import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { build } from 'vite';
import { createDemoNetwork } from '../../tests/support/emulators.ts';
import { emulatorAddress } from '../emulators/configuration.ts';
import { Failure } from '../lib/failure.ts';
import { findFreePort } from '../lib/free-port.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import { DEMO_PASSWORD } from '../seed/demo.ts';
import { findChromiumLaunchOptions } from '../test/chromium.ts';
import { type LighthouseReport, runLighthouse } from './lighthouse.ts';
import { type Measurement, median } from './report.ts';

const RUNS_PER_PAGE = 5;
const MEMBER_EMAIL = 'alan@elevere.test';
const ORIGIN = `http://${emulatorAddress('hosting')}`;

/** Lighthouse calls a score from 90 and a blocking time up to 200 ms "good". */
const [MIN_GOOD_SCORE, MAX_GOOD_BLOCKED_MS] = [90, 200];
/** A page must show its largest content at the latest when the React page with one heading does. */
const MAX_PAINT_RATIO = 1;

interface MeasuredPage {
  readonly address: string;
  /** True for a page that is usable after its first paint, before any script runs. */
  readonly isUsableWithoutScript: boolean;
}

const VISITOR_PAGES: readonly MeasuredPage[] = [
  { address: '/', isUsableWithoutScript: true },
  { address: '/faq', isUsableWithoutScript: true },
  { address: '/login', isUsableWithoutScript: false },
];
const MEMBER_PAGES: readonly MeasuredPage[] = [
  { address: '/dashboard', isUsableWithoutScript: false },
];

/**
 * Address of a minimal React page with one heading. It is added to the built pages during the
 * measurement, for comparison.
 */
const PLAIN_PAGE_ADDRESS = '/plain-page';
const PLAIN_PAGE_FOLDER = path.join(root, 'web/dist/plain-page');

function buildPlainPage(): Promise<unknown> {
  return build({
    configFile: false,
    root: path.join(import.meta.dirname, 'plain-page'),
    base: `${PLAIN_PAGE_ADDRESS}/`,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: PLAIN_PAGE_FOLDER, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
}

/** Measures pages with Lighthouse: the score, the times and the size of the scripts. */
export async function measure(
  quick: boolean,
  processes: ProcessTree,
): Promise<readonly Measurement[]> {
  const launchOptions = findChromiumLaunchOptions();
  if (launchOptions === null) {
    throw new Failure('There is no browser to measure pages with. Set CHROMIUM_PATH to one.');
  }
  await Promise.all([createDemoNetwork(), buildPlainPage()]);
  const reports = await measurePages(launchOptions, quick ? 1 : RUNS_PER_PAGE, processes).finally(
    () => rmSync(PLAIN_PAGE_FOLDER, { recursive: true, force: true }),
  );
  const plainPageReports = reports.get(PLAIN_PAGE_ADDRESS) ?? [];
  return [...VISITOR_PAGES, ...MEMBER_PAGES].flatMap((page) =>
    createMeasurements(page, reports.get(page.address) ?? [], plainPageReports),
  );
}

async function measurePages(
  launchOptions: LaunchOptions,
  runCount: number,
  processes: ProcessTree,
) {
  const port = await findFreePort();
  // Uses the default context with one persistent profile, because Lighthouse opens its page there.
  const browser = await chromium.launchPersistentContext('', {
    ...launchOptions,
    baseURL: ORIGIN,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  const reports = new Map<string, LighthouseReport[]>();
  try {
    const page = await browser.newPage();
    const measurePage = async (address: string) => {
      const pageReports: LighthouseReport[] = [];
      for (let run = 0; run < runCount; run += 1)
        pageReports.push(await runLighthouseOnce(page, port, address));
      reports.set(address, pageReports);
    };
    await measurePage(PLAIN_PAGE_ADDRESS);
    for (const { address } of VISITOR_PAGES) await measurePage(address);
    await signIn(page);
    // Lowers the priority of the emulators, because a real phone does not share its processor with
    // the server. On two cores, the dashboard is blocked for 50 to 105 ms with the low priority,
    // and for 130 to 1300 ms without it.
    processes.lowerPriority();
    for (const { address } of MEMBER_PAGES) await measurePage(address);
  } finally {
    await browser.close();
  }
  return reports;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(MEMBER_EMAIL);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  await page.goto('about:blank');
}

async function runLighthouseOnce(
  page: Page,
  port: number,
  address: string,
): Promise<LighthouseReport> {
  const devToolsSession = await page.context().newCDPSession(page);
  await devToolsSession.send('Network.clearBrowserCache');
  await devToolsSession.detach();
  const result = await runLighthouse(`${ORIGIN}${address}`, port);
  if (result.runtimeError) throw new Error(`Lighthouse: ${result.runtimeError.message}`);
  if (result.finalDisplayedUrl !== `${ORIGIN}${address}`) {
    throw new Error(`${address} led Lighthouse to ${result.finalDisplayedUrl}.`);
  }
  return result;
}

function createMeasurements(
  { address, isUsableWithoutScript }: MeasuredPage,
  pageReports: readonly LighthouseReport[],
  plainPageReports: readonly LighthouseReport[],
): readonly Measurement[] {
  const plainPagePaintSeconds = medianAuditSeconds(plainPageReports, 'largest-contentful-paint');
  const pagePaintSeconds = medianAuditSeconds(pageReports, 'largest-contentful-paint');
  const scores = pageReports.map((report) => report.categories['performance']?.score ?? Number.NaN);
  const medianKilobytes = (kind: keyof typeof FILE_KINDS, onlyBefore?: 'first paint') =>
    median(pageReports.map((report) => sumGzippedBytes(report, kind, onlyBefore))) / 1000;
  return [
    {
      label: `${address}, Lighthouse`,
      value: Math.round(100 * median(scores)),
      unit: '',
      limit: { min: MIN_GOOD_SCORE },
      detail: `first paint ${medianAuditSeconds(pageReports, 'first-contentful-paint').toFixed(2)} s`,
    },
    {
      label: `${address}, blocked`,
      value: Math.round(1000 * medianAuditSeconds(pageReports, 'total-blocking-time')),
      unit: 'ms',
      limit: { max: MAX_GOOD_BLOCKED_MS },
      detail: '',
    },
    {
      label: `${address}, largest paint`,
      value: pagePaintSeconds / plainPagePaintSeconds,
      unit: '×',
      limit: { max: MAX_PAINT_RATIO },
      detail: `${pagePaintSeconds.toFixed(2)} s against ${plainPagePaintSeconds.toFixed(2)} s`,
    },
    {
      label: `${address}, script`,
      value: medianKilobytes('Script', isUsableWithoutScript ? 'first paint' : undefined),
      unit: 'kB',
      detail: `in all ${medianKilobytes('Script').toFixed(1)}, fonts ${medianKilobytes('Font').toFixed(1)}`,
    },
  ];
}

function medianAuditSeconds(pageReports: readonly LighthouseReport[], audit: string): number {
  return (
    median(pageReports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)) / 1000
  );
}

function readAuditItems(
  result: LighthouseReport,
  audit: string,
): readonly Record<string, unknown>[] {
  const details = result.audits[audit]?.details;
  if (!details?.items) throw new Error(`Lighthouse: no ${audit}.`);
  return details.items;
}

/**
 * Recognises the kind of a file by its extension. Lighthouse reports some scripts as fetches,
 * because web/src/start.ts fetches them before it imports them.
 */
const FILE_KINDS = { Script: /\.js$/, Font: /\.woff2$/ } as const;

/**
 * Returns the total gzipped size of the built files of this kind that the page loaded. Each file
 * counts once.
 */
function sumGzippedBytes(
  result: LighthouseReport,
  kind: keyof typeof FILE_KINDS,
  onlyBefore?: 'first paint',
): number {
  const firstPaintMs = Number(
    readAuditItems(result, 'metrics')[0]?.['observedFirstContentfulPaint'],
  );
  if (Number.isNaN(firstPaintMs)) throw new Error('Lighthouse saw no first paint.');
  const loadedPaths = readAuditItems(result, 'network-requests')
    .filter(({ networkRequestTime }) => !onlyBefore || Number(networkRequestTime) < firstPaintMs)
    .map(({ url }) => new URL(String(url)))
    .filter(({ origin, pathname }) => origin === ORIGIN && FILE_KINDS[kind].test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(loadedPaths)]
    .map((pathname) => readFileSync(path.join(root, 'web/dist', pathname)))
    .reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}
