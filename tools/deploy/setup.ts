// npm run setup -- --project ID: writes the settings of a deployment, and tells what is left to do.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs, parseEnv } from 'node:util';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { requireProject, runCommand, say } from './command.ts';
import { askFirebase, firebaseCommand } from './firebase-cli.ts';
import { withSettings } from './settings-file.ts';
import { aliasesOf, functionsSettingsFile, modeFor, settingsFor } from './site.ts';

const HELP = `npm run setup -- --project <id> [options]

  --yes       ask nothing: keep what is set, take what is usual for the rest
  --dry-run   print what would be written and run, and do nothing
  --help      this text

May be run again: it offers what is set already.
`;

interface Question {
  readonly name: string;
  readonly text: string;
  readonly usual: string;
}

/** Of the pages, into .env.<alias> or .env.production. */
const OF_PAGES: readonly Question[] = [
  { name: 'VITE_NETWORK_NAME', text: 'Name of the network', usual: 'elevere' },
  { name: 'VITE_ACCENT_COLOUR', text: 'Accent colour, as #0e6549 (empty: the usual)', usual: '' },
  { name: 'VITE_OPERATOR_NAME', text: 'Who runs it, for /privacy and /terms', usual: '' },
  { name: 'VITE_OPERATOR_ADDRESS', text: 'Their postal address, in one line', usual: '' },
  { name: 'VITE_SUPPORT_EMAIL', text: 'Support address', usual: '' },
  { name: 'VITE_WAITLIST_URL', text: 'Waitlist, https (empty: none)', usual: '' },
  {
    name: 'VITE_SITE_URL',
    text: 'Address of the site, https (empty: https://PROJECT.web.app)',
    usual: '',
  },
];

/** Of the functions, into functions/.env.<project>. */
const OF_FUNCTIONS: readonly Question[] = [
  { name: 'MIN_INSTANCES', text: 'Warm instances of each main function, for money', usual: '0' },
  { name: 'MAX_INSTANCES', text: 'The most instances of a function', usual: '10' },
  { name: 'MAIL_FROM', text: 'Sender of mail (empty: no-reply at the site)', usual: '' },
];

/** By the setting, the field of what Firebase tells of the web app. */
const OF_FIREBASE = {
  VITE_FIREBASE_API_KEY: 'apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'authDomain',
  VITE_FIREBASE_PROJECT_ID: 'projectId',
  VITE_FIREBASE_APP_ID: 'appId',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
} as const;

type Settings = Readonly<Record<string, string>>;

/** A settings file that may be missing yet. */
interface SettingsFile {
  readonly name: string;
  readonly text: string;
  readonly settings: Settings;
}

/** Reads it; a file that is not there yet begins as `begin`, and sets nothing. */
function readSettingsFile(name: string, begin: string): SettingsFile {
  const file = path.join(root, name);
  if (!existsSync(file)) return { name, text: begin, settings: {} };
  const text = readFileSync(file, 'utf8');
  const pairs = Object.entries(parseEnv(text)).map(([key, value]) => [key, value ?? ''] as const);
  return { name, text, settings: Object.fromEntries(pairs) };
}

const OF_PROJECT = 'VITE_FIREBASE_PROJECT_ID';

/**
 * The file of the pages' settings: the one that a deployment reads, else a new one of the project's
 * alias. Throws a Failure rather than give one project's settings to another.
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

const links = (project: string) => {
  const firebase = `https://console.firebase.google.com/project/${project}`;
  return `
To do by hand, if it is not done yet (docs/deploy.md, section 2):
  Blaze plan and budget      ${firebase}/usage/details
  Firestore, its location    ${firebase}/firestore
  Email, password and Google ${firebase}/authentication/providers
  Authorised domains         ${firebase}/authentication/settings
  Storage                    ${firebase}/storage
  Hosting's default site     ${firebase}/hosting/sites
  Codes out of the log       docs/deploy.md, section 4
Then: npm run deploy -- --project ${project}`;
};

/** What Firebase says of the project's web app. */
function askForApp(project: string): Settings {
  const { ok, answer, output } = askFirebase(appCommand(project));
  const said: unknown = ok ? JSON.parse(answer) : null;
  const config = property(property(said, 'result'), 'sdkConfig');
  const settings = Object.entries(OF_FIREBASE).map(([name, field]) => {
    const value = property(config, field);
    if (typeof value === 'string' && value !== '') return [name, value] as const;
    throw new Failure(
      `Firebase tells nothing of a web app of ${project}. Log in with "npx firebase login", and add one web app: https://console.firebase.google.com/project/${project}/settings/general\n${output.trim()}`,
    );
  });
  return Object.fromEntries(settings);
}

function property(value: unknown, name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), name)?.value;
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

type Ask = (text: string, usual: string) => Promise<string>;

async function answers(
  questions: readonly Question[],
  settings: Settings,
  ask: Ask,
): Promise<Settings> {
  const answered: Record<string, string> = {};
  for (const { name, text, usual } of questions) {
    answered[name] = await ask(text, settings[name] ?? usual);
  }
  return answered;
}

/** Writes the file, or prints what it would be. */
function write({ name, text }: SettingsFile, values: Settings, dryRun: boolean): void {
  let written: string;
  try {
    written = withSettings(text, values);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
  if (dryRun) {
    const lines = Object.entries(values).map(([setting, value]) => `  ${setting}=${value}`);
    say(`Would be written to ${name}:\n${lines.join('\n')}`);
    return;
  }
  writeFileSync(path.join(root, name), written);
  say(`Written: ${name}`);
}

/** Makes the secret that the job which sends mail is deployed with. */
async function setSecret(project: string, ask: Ask): Promise<void> {
  if (askFirebase(secretThere(project)).ok) return;
  const url = await ask('Mail server, as smtps://user:password@host ("off": no mail)', 'off');
  const { ok, output } = askFirebase(secretSet(project), url);
  if (!ok) throw new Failure(`The secret SMTP_URL could not be made:\n${output.trim()}`);
  say('Made: the secret SMTP_URL');
}

async function setup(project: string, ask: Ask, dryRun: boolean): Promise<void> {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const pages = pagesFile(project, example);
  const functions = readSettingsFile(functionsSettingsFile(project), '');
  const printed = (args: readonly string[]) => `  ${firebaseCommand(args).join(' ')}`;
  if (dryRun) say(`Would be asked of Firebase:\n${printed(appCommand(project))}`);
  const app = dryRun
    ? Object.fromEntries(Object.keys(OF_FIREBASE).map((name) => [name, '(asked of Firebase)']))
    : askForApp(project);
  const ofPages = await answers(OF_PAGES, pages.settings, ask);
  const ofFunctions = await answers(OF_FUNCTIONS, functions.settings, ask);
  write(pages, { ...app, ...ofPages }, dryRun);
  const values = { ...ofFunctions, PUBLIC_URL: ofPages['VITE_SITE_URL'] ?? '' };
  write(functions, values, dryRun);
  if (dryRun) {
    say('Unless the first of these finds it, the second makes the secret:');
    say(`${printed(secretThere(project))}\n${printed(secretSet(project))}`);
  } else {
    // Says what is not a colour, an address, …
    settingsFor(project);
    await setSecret(project, ask);
  }
  say(links(project));
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
    await setup(project, async (_text, usual) => usual, values['dry-run']);
    return;
  }
  if (!process.stdin.isTTY) throw new Failure('There is no terminal to ask on: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  say('Return keeps what stands in brackets, - empties it.');
  const ask: Ask = async (text, usual) => {
    const typed = (await terminal.question(`${text} [${usual}]: `)).trim();
    return typed === '-' ? '' : typed || usual;
  };
  try {
    await setup(project, ask, false);
  } finally {
    terminal.close();
  }
});
