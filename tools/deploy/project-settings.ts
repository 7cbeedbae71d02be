import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { isDemoProject, problemsOf, type Values } from '../../functions/settings.ts';
import {
  type BuildSettings,
  EMULATORS_MODE,
  readBuildSettings,
} from '../../web/build/build-settings.ts';
import { readProjectAliases } from '../emulators/configuration.ts';
import { Failure } from '../lib/failure.ts';
import { root } from '../lib/root.ts';

export function readNetworkName(project: string): string {
  return readValidBuildSettings(project).network.name;
}

/** Returns the project's aliases. Omits `default`, which is the alias of the emulators' project. */
export function readAliases(project: string): readonly string[] {
  return Object.entries(readProjectAliases())
    .filter(([alias, id]) => id === project && alias !== 'default')
    .map(([alias]) => alias);
}

/**
 * Returns Vite's mode for the project. The mode selects the settings file of the pages: `.env.<mode>`.
 * It is the project's alias. It is "production" if the project has no alias, or if only
 * `.env.production` holds its settings.
 */
export function chooseViteMode(project: string): string {
  if (project === '') {
    throw new Failure('GCLOUD_PROJECT does not say which project to build for.');
  }
  if (isDemoProject(project)) return EMULATORS_MODE;
  const aliases = readAliases(project);
  const aliasWithFile = aliases.find((name) => existsSync(path.join(root, `.env.${name}`)));
  if (aliasWithFile !== undefined) return aliasWithFile;
  if (readProjectOfFile('.env.production') === project) return 'production';
  return aliases[0] ?? 'production';
}

/**
 * Returns the path of the settings file of the functions. Throws a Failure if a file is named after
 * an alias, because firebase-tools ignores it in a deployment by project id.
 */
export function chooseFunctionsSettingsFile(project: string): string {
  const file = `functions/.env.${project}`;
  for (const alias of readAliases(project)) {
    const aliasSettingsFile = `functions/.env.${alias}`;
    if (aliasSettingsFile !== file && existsSync(path.join(root, aliasSettingsFile))) {
      throw new Failure(
        `${aliasSettingsFile} would not be read: move its lines to ${file}, and delete it.`,
      );
    }
  }
  return file;
}

/** Returns the id of the project whose settings the file holds. */
export function readProjectOfFile(name: string): string | undefined {
  return readEnvFile(name)['VITE_FIREBASE_PROJECT_ID'];
}

export function readEnvFile(name: string): Values {
  const file = path.join(root, name);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  const unquotedCommentMatch =
    /^[ \t]*(?:export[ \t]+)?([A-Z_]+)[ \t]*=(?![ \t]*["'])[^\n]*#/m.exec(text);
  if (unquotedCommentMatch) {
    throw new Failure(
      `${name}: put the value of ${unquotedCommentMatch[1]} in double quotes, because # begins a comment.`,
    );
  }
  return parseEnv(text);
}

/**
 * Returns the build settings of the project's pages. Throws a Failure that lists everything wrong
 * with the settings of pages and functions.
 */
export function readValidBuildSettings(
  project: string,
  functionsSettings: Values = readFunctionsSettings(project),
): BuildSettings {
  const mode = chooseViteMode(project);
  if (mode === EMULATORS_MODE) return readBuildSettings(mode, root);
  // Environment variables override the settings file, as in Vite.
  const pagesSettings = { ...readEnvFile(`.env.${mode}`), ...loadEnv(mode, root, 'VITE_') };
  requireValidSettings(project, pagesSettings, functionsSettings);
  return readBuildSettings(mode, root);
}

export function readFunctionsSettings(project: string): Values {
  return { ...readEnvFile('functions/.env'), ...readEnvFile(chooseFunctionsSettingsFile(project)) };
}

export function requireValidSettings(
  project: string,
  pagesSettings: Values,
  functionsSettings: Values,
): void {
  const problems = problemsOf(pagesSettings, functionsSettings);
  if (problems.length > 0) {
    throw new Failure(
      `${problems.join('\n')}\nThe settings are in .env.${chooseViteMode(project)} and ${chooseFunctionsSettingsFile(project)} (docs/deploy.md, section 3). If a file is missing, "npm run setup -- --project ${project}" makes it.`,
    );
  }
  const { VITE_FIREBASE_PROJECT_ID: settingsProject } = pagesSettings;
  if (settingsProject !== project) {
    throw new Failure(
      `The settings of .env.${chooseViteMode(project)} are for ${settingsProject}, but this deploys to ${project}.`,
    );
  }
}
