import path from 'node:path';
import process from 'node:process';
import { root } from './configuration.ts';
import { Failure } from './failure.ts';
import { outputOf } from './output-of.ts';
import type { Family } from './processes.ts';

/** Runs a workspace's own build script under this Node. */
export async function build(family: Family, workspace: 'functions' | 'web'): Promise<void> {
  const { code, output, error } = await outputOf(family, process.execPath, ['--run', 'build'], {
    cwd: path.join(root, workspace),
  });
  if (code === 0) return;
  throw new Failure(
    `The build of ${workspace} failed; what it printed is below. Correct that, then try again.`,
    error ? error.message : output.trim(),
  );
}
