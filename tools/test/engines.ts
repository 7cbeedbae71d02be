import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

/** Playwright can drive only its own builds of these browser engines. */
const ENGINES = [
  { name: 'firefox', type: firefox },
  { name: 'webkit', type: webkit },
] as const;

const isInstalled = ({ type }: (typeof ENGINES)[number]) => existsSync(type.executablePath());

export const installedEngines = ENGINES.filter(isInstalled).map(({ name }) => name);

const missingEngines = ENGINES.filter((engine) => !isInstalled(engine)).map(({ name }) => name);

export function describeMissingEngines(missing: readonly string[] = missingEngines): string | null {
  return missing.length === 0
    ? null
    : `Not tested: ${missing.join(' and ')}. To run the browser tests in them too: npx playwright install ${missing.join(' ')}`;
}
