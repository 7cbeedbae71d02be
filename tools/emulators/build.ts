import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './configuration.ts';
import { Failure } from './failure.ts';
import { outputOf } from './output-of.ts';
import { packageProgram } from './package-program.ts';
import type { Family } from './processes.ts';
import type { Terminal } from './terminal.ts';

interface Build {
  /** The arguments of the workspace's build script, which runs under this Node. */
  readonly args: () => readonly string[];
  readonly sources: readonly string[];
  readonly output: string;
}

/** Packages and settings that every build depends on. */
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'firebase.json'];

const BUILDS = {
  functions: {
    args: () => ['build.ts'],
    sources: ['functions/*.{ts,json}', 'functions/src/**'],
    output: 'functions/lib',
  },
  web: {
    args: () => [packageProgram('vite'), 'build', '--mode', 'emulators'],
    sources: ['web/*', 'web/{build,public,src}/**', 'functions/*.json', 'functions/src/**'],
    output: 'web/dist',
  },
} as const satisfies Record<string, Build>;

/** Builds a workspace for the emulators. Skips the build if its output matches the sources. */
export async function build(family: Family, workspace: keyof typeof BUILDS): Promise<void> {
  const { args, sources, output: folder } = BUILDS[workspace];
  // The stamp is in the output folder, because any other build deletes it there.
  const stamp = path.join(root, folder, '.sources');
  const hash = hashOf([...SHARED, ...sources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  const { code, output, error } = await outputOf(family, process.execPath, args(), {
    cwd: path.join(root, workspace),
  });
  if (code !== 0) {
    throw new Failure(
      `The build of ${workspace} failed; what it printed is below. Correct that, then try again.`,
      error ? error.message : output.trim(),
    );
  }
  writeFileSync(stamp, hash);
}

export async function buildAll(family: Family, terminal: Terminal): Promise<void> {
  const steps = [
    terminal.step('Build the functions', () => build(family, 'functions')),
    terminal.step('Build the web client', () => build(family, 'web')),
  ];
  // Waits for the other build too: an aborted step would be printed as a failure.
  await Promise.allSettled(steps);
  await Promise.all(steps);
}

/**
 * Hashes the names and contents of the files. Excludes tests, because builds do not contain them.
 */
export function hashOf(patterns: readonly string[], folder = root): string {
  const files = globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
