import path from 'node:path';
import process from 'node:process';
import { Failure } from '../lib/failure.ts';
import { outputOf } from '../lib/output-of.ts';
import { packageProgramPath } from '../lib/package-program.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import type { Terminal } from '../lib/terminal.ts';

const BUILD_ARGS = {
  functions: () => ['build.ts'],
  web: () => [packageProgramPath('vite'), 'build', '--mode', 'emulators'],
} as const;

export async function buildWorkspace(
  processes: ProcessTree,
  workspace: keyof typeof BUILD_ARGS,
): Promise<void> {
  const { code, output, error } = await outputOf(
    processes,
    process.execPath,
    BUILD_ARGS[workspace](),
    {
      cwd: path.join(root, workspace),
    },
  );
  if (code !== 0) {
    throw new Failure(
      `The build of ${workspace} failed; its output is below. Fix the error, then try again.`,
      error ? error.message : output.trim(),
    );
  }
}

export async function buildAll(processes: ProcessTree, terminal: Terminal): Promise<void> {
  const builds = [
    terminal.step('Build the functions', () => buildWorkspace(processes, 'functions')),
    terminal.step('Build the web client', () => buildWorkspace(processes, 'web')),
  ];
  // Waits for both builds before it rejects, because an aborted build would be printed as a
  // failure.
  await Promise.allSettled(builds);
  await Promise.all(builds);
}
