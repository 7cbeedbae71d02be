import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Values } from '../../functions/settings.ts';
import { EMULATORS_MODE } from '../../web/build/build-settings.ts';
import { Failure } from '../lib/failure.ts';
import { packageProgramPath } from '../lib/package-program.ts';
import { root } from '../lib/root.ts';
import {
  chooseViteMode,
  readFunctionsSettings,
  readValidBuildSettings,
} from './project-settings.ts';

/**
 * Matches loopback addresses. "localhost" matches only with a port, because the Firebase SDK itself
 * contains "localhost" without one.
 */
const LOOPBACK_PATTERN = /127\.0\.0\.1|\[::1\]|localhost:\d/;

/**
 * Builds the pages. Throws a Failure for invalid settings, or if a built file contains a loopback
 * address.
 */
export function buildSite(
  project: string,
  folder: string,
  functionsSettings: Values = readFunctionsSettings(project),
): void {
  const mode = chooseViteMode(project);
  const isForEmulators = mode === EMULATORS_MODE;
  if (!isForEmulators) readValidBuildSettings(project, functionsSettings);
  const args = ['build', '--mode', mode, '--outDir', folder, '--emptyOutDir'];
  // Vitest sets NODE_ENV to `test`, with which Vite would make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const viteRun = spawnSync(
    process.execPath,
    [packageProgramPath('vite'), ...args, '--logLevel', 'warn'],
    {
      cwd: path.join(root, 'web'),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (viteRun.status !== 0) throw new Failure('The pages could not be built; the reason is above.');
  if (!isForEmulators) requireNoLoopback(folder);
}

export function requireNoLoopback(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => LOOPBACK_PATTERN.test(readFileSync(file, 'latin1')));
  if (files.length > 0) {
    const names = files.map((file) => path.relative(folder, file)).join(', ');
    throw new Failure(`This build is for the emulators: ${names} contains a loopback address.`);
  }
}
