import { watch } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from './build.ts';
import { root, vitePort } from './configuration.ts';
import { Failure } from './failure.ts';
import { packageProgram } from './package-program.ts';
import type { Family } from './processes.ts';
import { styled, type Terminal } from './terminal.ts';

/** Serves the pages by Vite, which asks Hosting for /api. Settles with a failure when it ends. */
export function servePages(family: Family): Promise<Failure> {
  const child = family.spawn(
    process.execPath,
    [packageProgram('vite'), '--mode', 'emulators', '--port', String(vitePort), '--strictPort'],
    { cwd: path.join(root, 'web'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(new Failure(`Vite did not start: ${error.message}`)));
    child.once('exit', () => resolve(new Failure('Vite ended; its message is above.')));
  });
}

/** Builds the functions anew on every change. The emulator sees that and loads them. */
export async function rebuildFunctions(family: Family, terminal: Terminal): Promise<never> {
  let building = false;
  let again = false;
  const rebuild = async () => {
    again = building;
    if (building) return;
    building = true;
    try {
      await terminal.step('Build the functions anew', () => build(family, 'functions'));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.say(`  ${styled('red', 'error')} ${error.details}`);
    }
    building = false;
    if (again) await rebuild();
  };
  for await (const { filename } of watch(path.join(root, 'functions/src'), { recursive: true })) {
    if (!filename?.endsWith('.test.ts')) void rebuild();
  }
  throw new Error('The watch over functions/src has ended.');
}
