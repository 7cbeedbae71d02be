// npm run setup: writes the settings files, and creates what the project lacks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, parseEnv } from 'node:util';
import { Failure } from '../lib/failure.ts';
import { root } from '../lib/root.ts';
import { valueAt } from '../lib/value-at.ts';
import { requireProject, runScript, say } from './command.ts';
import { chooseEnsureMode, ensureNeeds, runProgram } from './ensure.ts';
import { parseFirebaseAnswer, runFirebaseUnattended } from './firebase-cli.ts';
import { askForMailServerUrl, hasStoredMailServerUrl, storeMailServerUrl } from './mail-server.ts';
import { createProjectNeeds } from './project-needs.ts';
import {
  chooseFunctionsSettingsFile,
  chooseViteMode,
  readEnvFile,
  readProjectOfFile,
  readValidBuildSettings,
  requireValidSettings,
} from './project-settings.ts';
import { setEnvVariables } from './settings-file.ts';

const HELP = `npm run setup -- --project <id> [options]
  --yes       ask nothing: keep the stored mail server, or store "off"
  --web-app <id>  the web app at Firebase, if the project has several
  --check     only check that the project still has what setup made
  --dry-run   print what would be run, and do nothing
  --help      this text
May be run again: it keeps what exists. If you changed VITE_SITE_URL or VITE_SUPPORT_EMAIL in
the settings of the pages, it copies the new values to functions/.env.<project>.
`;

/** Maps each setting to a field of the web app's configuration at Firebase. */
const WEB_APP_FIELDS = {
  VITE_FIREBASE_API_KEY: 'apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'authDomain',
  VITE_FIREBASE_PROJECT_ID: 'projectId',
  VITE_FIREBASE_APP_ID: 'appId',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
} as const;

function readExampleSettings(title: string): string {
  const exampleText = readFileSync(path.join(root, '.env.example'), 'utf8');
  return (
    exampleText.split(/^(?=# --- )/m).find((section) => section.startsWith(`# --- ${title}`)) ?? ''
  );
}

const readSettingsText = (name: string, exampleTitle: string) => {
  const file = path.join(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : readExampleSettings(exampleTitle);
};

/**
 * Returns the path of the file for the pages' settings. Throws a Failure if it holds another
 * project's settings.
 */
function choosePagesSettingsFile(project: string): string {
  const file = `.env.${chooseViteMode(project)}`;
  const projectOfFile = readProjectOfFile(file) || project;
  if (projectOfFile === project) return file;
  throw new Failure(
    `${file} holds the settings of ${projectOfFile}. Give ${project} an alias of its own (npx firebase use --add), or move that file away.`,
  );
}

/** `appId` selects a web app if the project has several. It is empty if there is only one. */
function fetchAppConfiguration(project: string, appId: string): Readonly<Record<string, string>> {
  const appIdArgs = appId === '' ? [] : [appId];
  const answer = runFirebaseUnattended([
    'apps:sdkconfig',
    'WEB',
    ...appIdArgs,
    '--project',
    project,
    '--json',
  ]);
  const sdkConfigJson = parseFirebaseAnswer(answer);
  const settings = Object.entries(WEB_APP_FIELDS).map(([name, field]) => {
    const value = valueAt(sdkConfigJson, 'result', 'sdkConfig', field);
    if (typeof value === 'string' && value !== '') return [name, value] as const;
    throw new Failure(
      `Firebase returned no web app of ${project}. Log in with "npx firebase login", and add a web app: https://console.firebase.google.com/project/${project}/settings/general. If there are several, list them with "npx firebase apps:list WEB --project ${project}", and add --web-app <id> to this command.\n${answer.output.trim()}`,
    );
  });
  return Object.fromEntries(settings);
}

function requireGcloudLogin(project: string): void {
  const { ok, output } = runProgram(['gcloud', 'projects', 'describe', project]);
  if (!ok) {
    throw new Failure(
      `The Google Cloud CLI cannot reach ${project}. Log in with "gcloud auth login".\n${output}`,
    );
  }
}

function writeSettings(project: string, webAppId: string | undefined): void {
  const [pagesFile, functionsFile] = [
    choosePagesSettingsFile(project),
    chooseFunctionsSettingsFile(project),
  ];
  const appConfiguration = fetchAppConfiguration(
    project,
    webAppId ?? readEnvFile(pagesFile)['VITE_FIREBASE_APP_ID'] ?? '',
  );
  const pagesText = setEnvVariables(readSettingsText(pagesFile, 'The pages'), appConfiguration);
  const pagesSettings = parseEnv(pagesText);
  const functionsText = setEnvVariables(readSettingsText(functionsFile, 'The functions'), {
    PUBLIC_URL: pagesSettings['VITE_SITE_URL'] ?? '',
    SUPPORT_EMAIL: pagesSettings['VITE_SUPPORT_EMAIL'] ?? '',
  });
  requireValidSettings(project, pagesSettings, {
    ...readEnvFile('functions/.env'),
    ...parseEnv(functionsText),
  });
  for (const [name, text] of [
    [pagesFile, pagesText],
    [functionsFile, functionsText],
  ] as const) {
    writeFileSync(path.join(root, name), text);
    say(`✓ The settings in ${name}`);
  }
}

async function setup(
  project: string,
  unattended: boolean,
  webAppId: string | undefined,
): Promise<void> {
  requireGcloudLogin(project);
  writeSettings(project, webAppId);
  const unmetCount = ensureNeeds(createProjectNeeds(project), 'create');
  const isMailServerStored = hasStoredMailServerUrl(project);
  const mailServerUrl = unattended
    ? isMailServerStored
      ? null
      : 'off'
    : await askForMailServerUrl(isMailServerStored);
  const mailServerProblem =
    mailServerUrl === null ? null : storeMailServerUrl(project, mailServerUrl);
  if (mailServerProblem !== null) say(`✗ The secret SMTP_URL: ${mailServerProblem}`);
  if (unmetCount > 0 || mailServerProblem !== null) {
    throw new Failure('Correct what is marked ✗, then run the same command again.');
  }
  say(`If you edit the settings, run this again. Then: npm run deploy -- --project ${project}`);
}

function checkProject(project: string): void {
  requireGcloudLogin(project);
  readValidBuildSettings(project);
  say('✓ The settings');
  const unmetCount = ensureNeeds(createProjectNeeds(project), 'check');
  const isMailServerStored = hasStoredMailServerUrl(project);
  say(`${isMailServerStored ? '✓' : '✗'} The secret SMTP_URL`);
  if (unmetCount === 0 && isMailServerStored) return;
  throw new Failure('Run the same command without --check. It corrects what is marked ✗.');
}

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'web-app': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const project = requireProject(values.project, 'setup');
  const mode = chooseEnsureMode(values);
  if (mode === 'check') return checkProject(project);
  if (mode === 'dry-run') {
    say(
      `Settings would be written to ${choosePagesSettingsFile(project)} and ${chooseFunctionsSettingsFile(project)}.`,
    );
    return void ensureNeeds(createProjectNeeds(project), mode);
  }
  if (!values.yes && !process.stdin.isTTY) {
    throw new Failure(
      'Setup cannot ask you for the mail server, because this is not a terminal. Add --yes.',
    );
  }
  await setup(project, values.yes, values['web-app']);
});
