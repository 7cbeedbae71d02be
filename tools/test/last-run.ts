// How the last whole `npm test` ended, as a hint before a deployment.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../emulators/configuration.ts';

const FILE = path.join(cache, 'last-test-run.txt');

export function recordRun(problems: readonly string[], now: Date, file = FILE): void {
  const outcome = problems.length === 0 ? 'everything passed' : `failed: ${problems.join(', ')}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${outcome}, on ${now.toISOString()}.`);
}

/** In words; null when there was none on this machine. */
export function lastRun(file = FILE): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
