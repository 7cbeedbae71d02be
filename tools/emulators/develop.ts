import { watch } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../lib/failure.ts';
import { packageProgramPath } from '../lib/package-program.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import { styled, type Terminal } from '../lib/terminal.ts';
import { buildWorkspace } from './build.ts';
import { vitePort } from './configuration.ts';

/** A rebuild waits this long, because editors write a file in several steps. */
const DEBOUNCE_MS = 50;

export interface PageServer {
  readonly ready: Promise<void>;
  readonly endFailure: Promise<Failure>;
}

/** Starts Vite, which runs until the caller ends `processes`. */
export function servePages(processes: ProcessTree): PageServer {
  const viteProcess = processes.spawn(
    process.execPath,
    [packageProgramPath('vite'), '--mode', 'emulators', '--port', String(vitePort), '--strictPort'],
    { cwd: path.join(root, 'web'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const endFailure = new Promise<Failure>((resolve) => {
    viteProcess.once('error', (error) =>
      resolve(new Failure(`Vite did not start: ${error.message}`)),
    );
    viteProcess.once('exit', () => resolve(new Failure('Vite ended; its message is above.')));
  });
  // Vite is ready at its first output, because it prints its address as soon as it listens.
  const firstOutput = new Promise<void>((resolve) =>
    viteProcess.stdout?.once('data', () => resolve()),
  );
  viteProcess.stdout?.resume();
  const ready = Promise.race([
    firstOutput,
    endFailure.then((failure) => {
      throw failure;
    }),
  ]);
  return { ready, endFailure };
}

/**
 * Rebuilds the functions after each change. The Functions emulator detects the build and reloads
 * them.
 */
export async function rebuildFunctions(processes: ProcessTree, terminal: Terminal): Promise<never> {
  let isBuildScheduled = false;
  let currentBuild = Promise.resolve();
  const rebuild = async () => {
    // A build that is already scheduled includes this change.
    if (isBuildScheduled) return;
    isBuildScheduled = true;
    await currentBuild;
    await wait(DEBOUNCE_MS);
    isBuildScheduled = false;
    currentBuild = buildAndReport(processes, terminal);
  };
  // Lets the launcher exit although the watcher is active.
  const watchOptions = { recursive: true, persistent: false } as const;
  for await (const { filename } of watch(path.join(root, 'functions/src'), watchOptions)) {
    if (!filename?.endsWith('.test.ts')) void rebuild();
  }
  throw new Error('Watching functions/src has stopped.');
}

async function buildAndReport(processes: ProcessTree, terminal: Terminal): Promise<void> {
  try {
    await terminal.step('Rebuild the functions', () => buildWorkspace(processes, 'functions'));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    terminal.say(`  ${styled('red', 'error')} ${error.details}`);
  }
}
