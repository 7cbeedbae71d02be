import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { emulatorEnvironment } from './tools/emulators/environment.ts';
import { findChromiumLaunchOptions } from './tools/test/chromium.ts';
import { installedEngines } from './tools/test/engines.ts';

// The tests also call the emulators directly, for example to create members or to read emails.
Object.assign(process.env, emulatorEnvironment());

const NETWORK_TESTS = '**/network.spec.ts';
// Variants of other tests, and rare cases. CI runs them beside `npm test`, which does not.
const VARIANT_TAG = /@variant/;
const CHROMIUM = {
  browserName: 'chromium',
  launchOptions: findChromiumLaunchOptions() ?? {},
} as const;

/** Runs the browser tests on emulators that are already running. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The dashboard sends several calls at once, and the Functions emulator starts a process for
  // each. This takes long on two busy cores.
  timeout: 60_000,
  // Many of these tests check race conditions in the client. Even a rare failure is then a bug, and
  // a retry would hide it.
  retries: 0,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['ELEVERE_ORIGIN'],
    locale: 'en-US',
    timezoneId: 'UTC',
    // Turns animations off (ui/theme.css), because a test could otherwise check an element in the
    // middle of one, and because drawing them takes processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces make the tests take half as long again. To record a trace of a failed test:
    // npm test -- --only e2e NAME --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: NETWORK_TESTS, grepInvert: VARIANT_TAG, use: CHROMIUM },
    { name: 'variants', testIgnore: NETWORK_TESTS, grep: VARIANT_TAG, use: CHROMIUM },
    // These tests change settings of the whole network. So they run one at a time, and
    // tools/test/run.ts runs no other browser tests meanwhile.
    {
      name: 'network',
      testMatch: NETWORK_TESTS,
      grepInvert: VARIANT_TAG,
      workers: 1,
      use: CHROMIUM,
    },
    {
      name: 'network-variants',
      testMatch: NETWORK_TESTS,
      grep: VARIANT_TAG,
      workers: 1,
      use: CHROMIUM,
    },
    ...installedEngines.map((browserName) => ({
      name: browserName,
      testIgnore: NETWORK_TESTS,
      grep: /@every-engine/,
      use: { browserName },
    })),
  ],
});
