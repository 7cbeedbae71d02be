import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import type { Network } from '../../functions/own-network.ts';
import { type Backend, EMULATORS_MODE, readBackend } from '../../web/build/backend.ts';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { packageProgram } from '../emulators/package-program.ts';
import { problemsOf } from './settings.ts';

/**
 * Addresses of the visitor's own machine. Matches "localhost" only with a port, because the SDK
 * uses it without one as a base for relative URLs.
 */
const LOOPBACK = /127\.0\.0\.1|\[::1\]|localhost:\d/;

/**
 * Builds the pages for one Firebase project into a folder. Uses .env.<alias> if .firebaserc has an
 * alias for the project and the file exists, otherwise .env.production. A demo- project gets the
 * build for the emulators. Throws a Failure and leaves no output if settings are missing or belong
 * to another project, or if a page refers to the visitor's own machine.
 */
export function buildSite(project: string, folder: string): void {
  const mode = modeFor(project);
  const demo = mode === EMULATORS_MODE;
  if (!demo) settingsFor(project);
  const args = ['build', '--mode', mode, '--outDir', folder, '--emptyOutDir'];
  // A test sets NODE_ENV, which would give a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(
    process.execPath,
    [packageProgram('vite'), ...args, '--logLevel', 'warn'],
    {
      cwd: path.join(root, 'web'),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Failure('The pages could not be built; the reason is above.');
  if (!demo) requireNoLoopback(folder);
}

/** Returns the name of the network for this project's builds. Throws like `settingsFor`. */
export function networkOf(project: string): Network {
  return settingsFor(project).network;
}

/**
 * Returns the project's aliases in `.firebaserc`, without `default`, which is for the emulators.
 */
export function aliasesOf(project: string): readonly string[] {
  const rc: { projects: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path.join(root, '.firebaserc'), 'utf8'),
  );
  const aliases = Object.keys(rc.projects).filter((name) => rc.projects[name] === project);
  return aliases.filter((name) => name !== 'default');
}

/** Returns Vite's mode, which selects the settings file. */
export function modeFor(project: string): string {
  if (project === '') {
    throw new Failure('GCLOUD_PROJECT does not say which project to build for.');
  }
  if (project.startsWith('demo-')) return EMULATORS_MODE;
  const alias = aliasesOf(project).find((name) => existsSync(path.join(root, `.env.${name}`)));
  return alias ?? 'production';
}

/**
 * Returns the name of the functions' settings file. A deployment passes the project id, so
 * firebase-tools reads no file of an alias. With the alias, it rejects having both files.
 */
export function functionsSettingsFile(project: string): string {
  const file = `functions/.env.${project}`;
  for (const alias of aliasesOf(project)) {
    const other = `functions/.env.${alias}`;
    if (other !== file && existsSync(path.join(root, other))) {
      throw new Failure(`${other} would not be read: move its lines to ${file}, and delete it.`);
    }
  }
  return file;
}

/** Returns the values in a settings file. Empty if the file does not exist. */
export function readEnvFile(name: string): Readonly<Record<string, string | undefined>> {
  const file = path.join(root, name);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Returns the settings for deploying the functions. Throws a Failure that lists all faults. */
export function functionsSettings(project: string): Readonly<Record<string, string | undefined>> {
  const own = functionsSettingsFile(project);
  const settings = { ...readEnvFile('functions/.env'), ...readEnvFile(own) };
  refuse(problemsOf('functions', settings), own);
  return settings;
}

function refuse(problems: readonly string[], file: string): void {
  if (problems.length > 0) throw new Failure(`${file}: ${problems.join('\n')}`);
}

/**
 * Returns the settings of this project. Throws a Failure if they are missing, invalid or another
 * project's.
 */
export function settingsFor(project: string): Backend {
  const mode = modeFor(project);
  const settings = readSettings(mode);
  // Vite ignores names that do not begin with VITE_.
  if (mode !== EMULATORS_MODE)
    refuse(problemsOf('pages', readEnvFile(`.env.${mode}`)), `.env.${mode}`);
  if (mode !== EMULATORS_MODE && settings.firebase.projectId !== project) {
    throw new Failure(
      `The settings of .env.${mode} are for ${settings.firebase.projectId}, but this deploys to ${project}.`,
    );
  }
  return settings;
}

function readSettings(mode: string): Backend {
  try {
    return readBackend(mode, root);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** Throws a Failure that lists the files with an address of the visitor's own machine. */
export function requireNoLoopback(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => LOOPBACK.test(readFileSync(file, 'latin1')));
  if (files.length > 0) {
    const names = files.map((file) => path.relative(folder, file)).join(', ');
    throw new Failure(`This build is for the emulators: ${names} contains a loopback address.`);
  }
}
