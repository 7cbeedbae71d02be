import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { emulatorEnvironment } from './tools/emulators/environment.ts';
import { findChromiumLaunchOptions } from './tools/test/chromium.ts';
import { installedEngines } from './tools/test/engines.ts';

// The tests talk to the emulators themselves too, to read a mail's link or to make a member.
Object.assign(process.env, emulatorEnvironment());

const ALONE = '**/network.spec.ts';
// Rare cases of the browser, and what takes long: npm run test:long.
const NIGHTLY = /@nightly/;
const CHROMIUM = {
  browserName: 'chromium',
  launchOptions: findChromiumLaunchOptions() ?? {},
} as const;

/** The browser tests: real browsers against the emulators that are already running. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The emulator starts a process for each call at once: the dashboard's five on two busy cores.
  timeout: 60_000,
  // Many of these tests are about races in the client: a race that is lost once is a fault.
  retries: 0,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['ELEVERE_ORIGIN'],
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing is judged midway, and what moves is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // With a trace, tests take half as long again. To record one:
    // npm test -- --only e2e NAME --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: ALONE, grepInvert: NIGHTLY, use: CHROMIUM },
    { name: 'nightly', testIgnore: ALONE, grep: NIGHTLY, use: CHROMIUM },
    // Changes what holds for the whole network: alone, with no test of the pages beside it.
    { name: 'network', testMatch: ALONE, workers: 1, use: CHROMIUM },
    ...installedEngines.map((browserName) => ({
      name: browserName,
      testIgnore: ALONE,
      grep: /@every-engine/,
      use: { browserName },
    })),
  ],
});
