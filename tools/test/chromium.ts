import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium, type LaunchOptions } from '@playwright/test';

const MAC_CHROME_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
// The headless shell is first, because it draws no windows. Drawing them takes as much processor
// time as the pages.
const BROWSER_PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Chooses the browser in this order: CHROMIUM_PATH, Playwright's own browser, an installed browser.
 */
export function findChromiumLaunchOptions(): Pick<LaunchOptions, 'executablePath' | 'args'> | null {
  // Turns off the sandbox for root, because it does not work there. Turns off Chromium's own
  // requests to Google, because the tests do not need them.
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) {
    return existsSync(configuredPath) ? { executablePath: configuredPath, args } : null;
  }
  // Without a path, Playwright uses the headless shell of its own Chromium.
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = [...listCandidatePaths()].find(existsSync);
  return executablePath === undefined ? null : { executablePath, args };
}

function* listCandidatePaths(): Generator<string> {
  for (const name of BROWSER_PROGRAMS) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      if (folder) yield path.join(folder, name);
    }
  }
  yield MAC_CHROME_PATH;
}
