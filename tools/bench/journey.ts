import { type Browser, chromium } from '@playwright/test';
import { demoNetwork } from '../../tests/support/emulators.ts';
import { address } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { DEMO_PASSWORD } from '../seed/demo.ts';
import { findChromium } from '../test/chromium.ts';
import { median, type Section } from './report.ts';

const RUNS = 5;
const ORIGIN = `http://${address('hosting')}`;

/**
 * Lighthouse's profile of a slow phone, applied to a real browser. Throughput in bytes per second,
 * latency in milliseconds.
 */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
/** Delay between two keystrokes. Milliseconds. */
const KEY_MS = 120;

/**
 * The budget: the duration before the journey was optimized. Median of five runs on two cores, in
 * seconds.
 */
const BEFORE_S = 7.2;

interface Journey {
  /** Time from requesting /login until the dashboard shows the name. Milliseconds. */
  readonly whole: number;
  /** The part of `whole` after the form was submitted. Milliseconds. */
  readonly sent: number;
}

/**
 * Measures how long a member waits for login and dashboard on a slow phone. The total is measured
 * too, so that a page cannot hide its own delay by moving it to the next page.
 */
export async function measure(quick: boolean): Promise<readonly Section[]> {
  const launch = findChromium();
  if (launch === null) throw new Failure('There is no browser to measure the journey with.');
  await demoNetwork();
  const runs = quick ? 1 : RUNS;
  const browser = await chromium.launch(launch);
  const journeys: Journey[] = [];
  try {
    for (let run = 0; run < runs; run += 1) journeys.push(await logInOnce(browser));
  } finally {
    await browser.close();
  }
  const seconds = (of: keyof Journey) => median(journeys.map((one) => one[of])) / 1000;
  return [
    {
      title: 'Journey',
      how: `Time from opening /login with an empty cache until the dashboard shows the name. The script types email and password (${KEY_MS} ms a key) and sends the form. The running browser is slowed to the network and processor of Lighthouse’s mobile preset. Median of ${runs}. The budget is the time that this took before each kind of page had its own start (decision 044).`,
      measurements: [
        {
          what: '/login to the name',
          value: seconds('whole'),
          unit: 's',
          budget: { most: BEFORE_S },
          detail: `${seconds('sent').toFixed(2)} s after sending`,
        },
      ],
    },
  ];
}

async function logInOnce(browser: Browser): Promise<Journey> {
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: PHONE, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const began = performance.now();
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').click();
    await page.keyboard.type('alan@elevere.test', { delay: KEY_MS });
    await page.getByLabel('Password').click();
    await page.keyboard.type(DEMO_PASSWORD, { delay: KEY_MS });
    const sent = performance.now();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Alan' }).waitFor();
    const arrived = performance.now();
    return { whole: arrived - began, sent: arrived - sent };
  } finally {
    await context.close();
  }
}
