import { cpSync, existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cache, root } from '../../tools/emulators/configuration.ts';
import { Failure } from '../../tools/emulators/failure.ts';
import { outputOf } from '../../tools/emulators/output-of.ts';
import type { ProcessTree } from '../../tools/emulators/processes.ts';

const PATCHES = path.join(root, 'tests', 'network', 'planted');

/** A bug that the random test must find. */
export interface PlantedBug {
  readonly name: string;
  readonly patch: string;
}

export function plantedBugs(): readonly PlantedBug[] {
  return globSync('*.patch', { cwd: PATCHES })
    .toSorted()
    .map((file) => ({ name: path.basename(file, '.patch'), patch: path.join(PATCHES, file) }));
}

/** Applies the bug's patch to a copy of the functions and builds the copy. Returns its folder. */
export async function buildWithBug(
  processes: ProcessTree,
  { name, patch }: PlantedBug,
): Promise<string> {
  const copyFolder = path.join(cache, 'planted', name);
  const functions = path.join(copyFolder, 'functions');
  rmSync(copyFolder, { recursive: true, force: true });
  cpSync(path.join(root, 'functions'), functions, {
    recursive: true,
    filter: (file) => !/^(node_modules|lib)$/.test(path.basename(file)),
  });
  // Node also finds the packages at the root, because the copy is inside the repository.
  const packagesFolder = path.join(root, 'functions', 'node_modules');
  if (existsSync(packagesFolder)) symlinkSync(packagesFolder, path.join(functions, 'node_modules'));
  // Without a ceiling, git would look for the files in the repository around the copy.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(copyFolder) };
  await runOrFail(processes, `${name} does not apply`, copyFolder, 'git', ['apply', patch], env);
  await runOrFail(processes, `${name} does not build`, functions, process.execPath, ['build.ts']);
  return functions;
}

export function checkPatch(processes: ProcessTree, { name, patch }: PlantedBug): Promise<void> {
  return runOrFail(processes, `${name} does not apply`, root, 'git', ['apply', '--check', patch]);
}

async function runOrFail(
  processes: ProcessTree,
  problem: string,
  cwd: string,
  command: string,
  args: readonly string[],
  env = process.env,
): Promise<void> {
  const { code, output, error } = await outputOf(processes, command, args, { cwd, env });
  if (code !== 0) throw new Failure(`${problem}:\n${error?.message ?? output}`);
}
