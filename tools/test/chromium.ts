import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium, type LaunchOptions } from '@playwright/test';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
// The headless shell is the engine without the windows, which take as much work as our pages.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * How to launch the browser of the browser tests, the pictures and the measurements: what
 * CHROMIUM_PATH names, Playwright's own, or one that the machine has. Null when there is none.
 */
export function findChromium(): Pick<LaunchOptions, 'executablePath' | 'args'> | null {
  // Chromium refuses its sandbox to root, and need not call home.
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? { executablePath: chosen, args } : null;
  // Without a path Playwright takes the headless shell that it installs beside its Chromium.
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = [...candidates()].find(existsSync);
  return executablePath === undefined ? null : { executablePath, args };
}

function* candidates(): Generator<string> {
  for (const name of NAMES) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      if (folder) yield path.join(folder, name);
    }
  }
  yield MAC_CHROME;
}
