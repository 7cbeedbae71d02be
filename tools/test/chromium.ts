import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the tests in tests/e2e: what CHROMIUM_PATH names, Playwright's own, or one that
 * the machine has. Null when there is none.
 */
export function findChromium(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : null;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of NAMES) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      const candidate = path.join(folder, name);
      if (folder && existsSync(candidate)) return candidate;
    }
  }
  return existsSync(MAC_CHROME) ? MAC_CHROME : null;
}
