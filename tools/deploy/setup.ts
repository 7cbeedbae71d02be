// npm run setup -- --project ID: writes the settings of a deployment, and prints the remaining
// steps.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs, parseEnv } from 'node:util';
import { at, deploymentOf } from '../../operator/check/deployment.ts';
import { checksOf, linesOf, runChecks } from '../../operator/check/run-checks.ts';
import { Stop } from '../../operator/stop.ts';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { requireProject, runCommand, say } from './command.ts';
import { askFirebase, firebaseCommand } from './firebase-cli.ts';
import { askedOf, problemsOf, problemWith, type SettingsOf } from './settings.ts';
import { withSettings } from './settings-file.ts';
import { aliasesOf, functionsSettingsFile, modeFor } from './site.ts';

const HELP = `npm run setup -- --project <id> [options]

  --yes       ask nothing: keep the existing settings, use the defaults for the rest
  --dry-run   print the files and commands, and do nothing
  --help      this text

You can run it again: it offers the existing settings.
`;

/** Maps each setting to the field of the web app's configuration at Firebase. */
const OF_FIREBASE = {
  VITE_FIREBASE_API_KEY: 'apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'authDomain',
  VITE_FIREBASE_PROJECT_ID: 'projectId',
  VITE_FIREBASE_APP_ID: 'appId',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
} as const;

type Settings = Readonly<Record<string, string>>;

/** A settings file. It may not exist yet. */
interface SettingsFile {
  readonly name: string;
  readonly text: string;
  readonly settings: Settings;
}

/** Reads a settings file. A file that does not exist yet has the text `begin` and no settings. */
function readSettingsFile(name: string, begin: string): SettingsFile {
  const file = path.join(root, name);
  if (!existsSync(file)) return { name, text: begin, settings: {} };
  const text = readFileSync(file, 'utf8');
  const pairs = Object.entries(parseEnv(text)).map(([key, value]) => [key, value ?? ''] as const);
  return { name, text, settings: Object.fromEntries(pairs) };
}

const OF_PROJECT = 'VITE_FIREBASE_PROJECT_ID';

/**
 * Returns the pages' settings file: the one that a deployment reads, or a new file for the
 * project's alias. Throws a Failure if the file belongs to another project.
 */
function pagesFile(project: string, example: string): SettingsFile {
  const ownerOf = ({ settings }: SettingsFile) => settings[OF_PROJECT] ?? '';
  const read = readSettingsFile(`.env.${modeFor(project)}`, example);
  const [alias] = aliasesOf(project);
  const file =
    alias === undefined || ownerOf(read) === project
      ? read
      : readSettingsFile(`.env.${alias}`, example);
  if (ownerOf(file) === '' || ownerOf(file) === project) return file;
  throw new Failure(
    `${file.name} holds the settings of ${ownerOf(file)}. Give ${project} an alias of its own (npx firebase use --add), or move that file away.`,
  );
}

/** Prints the steps that the operator still has to do before a deployment. */
async function tellWhatIsLeft(project: string): Promise<void> {
  say('\nBefore a deployment (docs/deploy.md, section 2):');
  try {
    const checked = await runChecks(() => deploymentOf({ project, emulated: false }), 'before');
    say(linesOf(checked).join('\n'));
  } catch (error) {
    // Ignores the failed check, because the settings are already written. The operator can check
    // the project later.
    if (!(error instanceof Stop)) throw error;
    say(`✗ ${error.message}`);
  }
  say(`Then: npm run deploy -- --project ${project}`);
}

/** Returns the web app's configuration at Firebase. */
function askForApp(project: string): Settings {
  const { ok, answer, output } = askFirebase(appCommand(project));
  const said: unknown = ok ? JSON.parse(answer) : null;
  const settings = Object.entries(OF_FIREBASE).map(([name, field]) => {
    const value = at(said, 'result', 'sdkConfig', field);
    if (typeof value === 'string' && value !== '') return [name, value] as const;
    throw new Failure(
      `Firebase returned no web app of ${project}. Log in with "npx firebase login", and add one web app: https://console.firebase.google.com/project/${project}/settings/general\n${output.trim()}`,
    );
  });
  return Object.fromEntries(settings);
}

const appCommand = (project: string) => ['apps:sdkconfig', 'WEB', '--project', project, '--json'];
const secretThere = (project: string) => [
  'functions:secrets:get',
  'SMTP_URL',
  '--project',
  project,
];
const secretSet = (project: string) => [
  ...['functions:secrets:set', 'SMTP_URL', '--project', project, '--data-file', '-'],
];

interface Question {
  readonly name: string;
  readonly of: SettingsOf;
  readonly text: string;
  readonly usual: string;
}

type Ask = (question: Question) => Promise<string>;

async function answers(of: SettingsOf, settings: Settings, ask: Ask): Promise<Settings> {
  const answered: Record<string, string> = {};
  for (const question of askedOf(of)) {
    const { name, usual } = question;
    answered[name] = await ask({ ...question, usual: settings[name] ?? usual });
  }
  return answered;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) {
    throw new Failure(`${problems.join('\n')}\nNothing was written.`);
  }
}

/** Returns the file with these values in its text. */
function written({ name, text }: SettingsFile, values: Settings): SettingsFile {
  try {
    return { name, text: withSettings(text, values), settings: values };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** Creates the secret with the SMTP URL. The job that sends emails needs it. */
function setSecret(project: string, url: string): void {
  const { ok, output } = askFirebase(secretSet(project), url);
  if (!ok) throw new Failure(`The secret SMTP_URL could not be created:\n${output.trim()}`);
  say('Created: the secret SMTP_URL');
}

const printed = (args: readonly string[]) => `  ${firebaseCommand(args).join(' ')}`;

function tellWhatWouldBeDone(project: string, files: readonly SettingsFile[]): void {
  say(`Would run:\n${printed(appCommand(project))}`);
  for (const { name, settings } of files) {
    const lines = Object.entries(settings).map(([setting, value]) => `  ${setting}=${value}`);
    say(`Would write to ${name}:\n${lines.join('\n')}`);
  }
  say('Would run (the second command only if the first does not find the secret):');
  say(`${printed(secretThere(project))}\n${printed(secretSet(project))}`);
  say('Would then check:');
  for (const { title } of checksOf(false, 'before')) say(`  ${title}`);
}

/**
 * Asks all questions and validates the answers. Only then writes the files and creates the secret.
 */
async function setup(project: string, ask: Ask, dryRun: boolean): Promise<void> {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const pages = pagesFile(project, example);
  const functions = readSettingsFile(functionsSettingsFile(project), '');
  const app = dryRun ? {} : askForApp(project);
  const ofPages = { ...app, ...(await answers('pages', pages.settings, ask)) };
  const ofFunctions = {
    ...(await answers('functions', functions.settings, ask)),
    PUBLIC_URL: ofPages['VITE_SITE_URL'] ?? '',
    SUPPORT_EMAIL: ofPages['VITE_SUPPORT_EMAIL'] ?? '',
  };
  // A dry run does not ask Firebase, so the app's settings have no values to validate.
  const unasked = dryRun ? Object.keys(OF_FIREBASE) : [];
  const ofFile = Object.entries(pages.settings).filter(([name]) => !unasked.includes(name));
  refuse([
    ...problemsOf('pages', { ...Object.fromEntries(ofFile), ...ofPages }),
    ...problemsOf('functions', { ...functions.settings, ...ofFunctions }),
  ]);
  const files = [written(pages, ofPages), written(functions, ofFunctions)];
  if (dryRun) tellWhatWouldBeDone(project, files);
  else {
    const secret = askFirebase(secretThere(project)).ok ? {} : await answers('secret', {}, ask);
    refuse(Object.entries(secret).flatMap(([name, value]) => problemWith(name, value) ?? []));
    for (const { name, text } of files) {
      writeFileSync(path.join(root, name), text);
      say(`Written: ${name}`);
    }
    for (const url of Object.values(secret)) setSecret(project, url);
    await tellWhatIsLeft(project);
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const project = requireProject(values.project, 'setup');
  if (values.yes || values['dry-run']) {
    await setup(project, async ({ usual }) => usual, values['dry-run']);
    return;
  }
  if (!process.stdin.isTTY) throw new Failure('There is no terminal for the questions. Add --yes.');
  let hidden = false;
  // Readline echoes the typed characters to this stream.
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  say('Press Return to keep the value in brackets. Enter - to clear it.');
  const ask: Ask = async ({ name, of, text, usual }) => {
    for (;;) {
      const typing = terminal.question(`${text} [${usual}]: `);
      // Hides what the operator types for a secret. The question itself is already printed.
      hidden = of === 'secret';
      const typed = (await typing).trim();
      if (hidden) say('');
      hidden = false;
      const answer = typed === '-' ? '' : typed || usual;
      const problem = problemWith(name, answer);
      if (problem === null) return answer;
      say(problem);
    }
  };
  try {
    await setup(project, ask, false);
  } finally {
    terminal.close();
  }
});
