import { defineConfig } from '@playwright/test';
import { ORIGINS } from '../support/environment.ts';
import { systemChromium } from './support/chromium.ts';

const chromium = systemChromium();

/** The browser tests: real Chromium against the emulator suite that is already running. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Longer than a cold start of every function on two busy cores.
  timeout: 30_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: ORIGINS.hosting,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      ...(chromium === null ? {} : { executablePath: chromium }),
    },
  },
});
