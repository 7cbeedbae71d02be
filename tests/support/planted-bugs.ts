import { cpSync, existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cacheFolder } from '../../tools/emulators/configuration.ts';
import { Failure } from '../../tools/lib/failure.ts';
import { outputOf } from '../../tools/lib/output-of.ts';
import type { ProcessTree } from '../../tools/lib/processes.ts';
import { root } from '../../tools/lib/root.ts';

const PATCHES_FOLDER = path.join(root, 'tests', 'network', 'planted');

/** A bug that the random test of tests/network must find. */
export interface PlantedBug {
  readonly name: string;
  readonly patch: string;
}

export function plantedBugs(): readonly PlantedBug[] {
  return globSync('*.patch', { cwd: PATCHES_FOLDER })
    .toSorted()
    .map((file) => ({
      name: path.basename(file, '.patch'),
      patch: path.join(PATCHES_FOLDER, file),
    }));
}

/** Applies the bug's patch to a copy of the functions and builds the copy. Returns its folder. */
export async function buildFunctionsWithBug(
  processes: ProcessTree,
  { name, patch }: PlantedBug,
): Promise<string> {
  const copyFolder = path.join(cacheFolder, 'planted', name);
  const functionsFolder = path.join(copyFolder, 'functions');
  rmSync(copyFolder, { recursive: true, force: true });
  cpSync(path.join(root, 'functions'), functionsFolder, {
    recursive: true,
    filter: (file) => !/^(node_modules|lib)$/.test(path.basename(file)),
  });
  // Node also finds the packages at the root, because the copy is inside the repository.
  const packagesFolder = path.join(root, 'functions', 'node_modules');
  if (existsSync(packagesFolder))
    symlinkSync(packagesFolder, path.join(functionsFolder, 'node_modules'));
  // Without GIT_CEILING_DIRECTORIES, git would look for the files in the repository around the
  // copy.
  const gitEnvironment = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(copyFolder) };
  await runCommandOrFail(
    processes,
    `${name} does not apply`,
    copyFolder,
    'git',
    ['apply', patch],
    gitEnvironment,
  );
  await runCommandOrFail(processes, `${name} does not build`, functionsFolder, process.execPath, [
    'build.ts',
  ]);
  return functionsFolder;
}

export function checkPatch(processes: ProcessTree, { name, patch }: PlantedBug): Promise<void> {
  return runCommandOrFail(processes, `${name} does not apply`, root, 'git', [
    'apply',
    '--check',
    patch,
  ]);
}

async function runCommandOrFail(
  processes: ProcessTree,
  problem: string,
  cwd: string,
  command: string,
  args: readonly string[],
  gitEnvironment = process.env,
): Promise<void> {
  const { code, output, error } = await outputOf(processes, command, args, {
    cwd,
    env: gitEnvironment,
  });
  if (code !== 0) throw new Failure(`${problem}:\n${error?.message ?? output}`);
}
