import path from 'node:path';
import process from 'node:process';
import { root } from './configuration.ts';
import { Failure } from './failure.ts';
import { outputOf } from './output-of.ts';
import { packageProgram } from './package-program.ts';
import type { ProcessTree } from './processes.ts';
import type { Terminal } from './terminal.ts';

const BUILDS = {
  functions: () => ['build.ts'],
  web: () => [packageProgram('vite'), 'build', '--mode', 'emulators'],
} as const;

export async function build(processes: ProcessTree, workspace: keyof typeof BUILDS): Promise<void> {
  const { code, output, error } = await outputOf(processes, process.execPath, BUILDS[workspace](), {
    cwd: path.join(root, workspace),
  });
  if (code !== 0) {
    throw new Failure(
      `The build of ${workspace} failed; its output is below. Fix the error, then try again.`,
      error ? error.message : output.trim(),
    );
  }
}

export async function buildAll(processes: ProcessTree, terminal: Terminal): Promise<void> {
  const steps = [
    terminal.step('Build the functions', () => build(processes, 'functions')),
    terminal.step('Build the web client', () => build(processes, 'web')),
  ];
  // Waits for both builds before it rejects, because an aborted build would be printed as a
  // failure.
  await Promise.allSettled(steps);
  await Promise.all(steps);
}
