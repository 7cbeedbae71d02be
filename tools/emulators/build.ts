import path from 'node:path';
import process from 'node:process';
import { root } from './configuration.ts';
import { Failure } from './failure.ts';
import { outputOf } from './output-of.ts';
import { packageProgram } from './package-program.ts';
import type { Family } from './processes.ts';

/** What the build scripts of the workspaces run, here under this Node. */
const BUILDS = {
  functions: () => ['build.ts'],
  web: () => [packageProgram('vite'), 'build', '--mode', 'emulators'],
} as const;

export async function build(family: Family, workspace: keyof typeof BUILDS): Promise<void> {
  const { code, output, error } = await outputOf(family, process.execPath, BUILDS[workspace](), {
    cwd: path.join(root, workspace),
  });
  if (code === 0) return;
  throw new Failure(
    `The build of ${workspace} failed; what it printed is below. Correct that, then try again.`,
    error ? error.message : output.trim(),
  );
}
