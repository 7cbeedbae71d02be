import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium of this machine, as CHROMIUM_PATH or its usual places name it, or null: Playwright's own. */
export function systemChromium(): string | null {
  return process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path)) ?? null;
}
