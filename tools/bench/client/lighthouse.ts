import type { Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { type Measurement, median } from '../measurement.ts';

/** A page and what it must reach; scores are of 100, each the median of three runs. */
export interface Examined {
  readonly address: string;
  readonly performance: number;
  /** Public pages are looked at in every way; members' pages for speed. */
  readonly complete: boolean;
}

export const VISITOR_PAGES: readonly Examined[] = [
  { address: '/', performance: 98, complete: true },
  { address: '/login', performance: 98, complete: true },
  { address: '/faq', performance: 98, complete: true },
];

export const MEMBER_PAGES: readonly Examined[] = [
  { address: '/dashboard', performance: 95, complete: false },
  { address: '/manage-invitations', performance: 95, complete: false },
];

const RUNS = 3;
const MOST_SHIFT = 0.01;
/** Milliseconds. */
const MOST_BLOCKING = 99;

const OTHER_CATEGORIES = {
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

export interface LighthouseContext {
  readonly origin: string;
  /** Of the browser that `page` is in. */
  readonly debuggingPort: number;
  readonly page: Page;
  readonly say: (line: string) => void;
}

/** Lighthouse's mobile preset, on a browser that keeps who is signed in and nothing else. */
export async function examine(
  context: LighthouseContext,
  examined: Examined,
): Promise<Measurement[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    await forgetFiles(context.page);
    results.push(await runOnce(context, examined));
  }
  const { address, performance, complete } = examined;
  const measurements = [
    scoreOf(results, 'performance', `${address}, performance`, performance),
    metricOf(results, 'cumulative-layout-shift', `${address}, layout shift`, '', MOST_SHIFT),
    metricOf(results, 'total-blocking-time', `${address}, blocking time`, 'ms', MOST_BLOCKING),
    ...(complete
      ? Object.entries(OTHER_CATEGORIES).map(([category, name]) =>
          scoreOf(results, category, `${address}, ${name}`, 100),
        )
      : []),
  ];
  context.say(`${address}: ${measurements.map(({ value }) => value).join(', ')}`);
  return measurements;
}

async function runOnce(
  { origin, debuggingPort }: LighthouseContext,
  { address, complete }: Examined,
): Promise<Result> {
  const result = await lighthouse(`${origin}${address}`, {
    port: debuggingPort,
    logLevel: 'silent',
    onlyCategories: complete ? ['performance', ...Object.keys(OTHER_CATEGORIES)] : ['performance'],
    // The sign-in is in there; the cache is emptied before each run.
    disableStorageReset: true,
  });
  if (result === undefined || result.lhr.runtimeError) {
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  if (new URL(result.lhr.finalDisplayedUrl).pathname !== address) {
    throw new Error(`${address} led Lighthouse to ${result.lhr.finalDisplayedUrl}.`);
  }
  return result.lhr;
}

async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

function scoreOf(
  results: readonly Result[],
  category: string,
  what: string,
  least: number,
): Measurement {
  const scores = results.map((result) => 100 * (result.categories[category]?.score ?? Number.NaN));
  const lost = [...new Set(results.flatMap((result) => lostPoints(result, category)))];
  return {
    what,
    value: Math.round(median(scores)),
    unit: '',
    budget: { least },
    detail: category === 'performance' ? timesOf(results) : lost.join('; '),
  };
}

/** What a category took points off for. */
function lostPoints(result: Result, category: string): readonly string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${result.audits[id]?.title ?? id}`);
}

const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'speed-index': 'speed index',
} as const;

function timesOf(results: readonly Result[]): string {
  return Object.entries(TIMES)
    .map(([audit, name]) => {
      const seconds = median(results.map((result) => numberOf(result, audit))) / 1000;
      return `${name} ${seconds.toFixed(1)} s`;
    })
    .join(', ');
}

function metricOf(
  results: readonly Result[],
  audit: string,
  what: string,
  unit: string,
  most: number,
): Measurement {
  const value = median(results.map((result) => numberOf(result, audit)));
  return { what, value: Math.round(value * 1000) / 1000, unit, budget: { most } };
}

function numberOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}
