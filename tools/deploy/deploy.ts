// npm run deploy -- --project ID: checks, deploys what is pointed at before what points at it, and
// looks at the live site.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import type { Backend } from '../../web/build/backend.ts';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { requireProject, runCommand, say } from './command.ts';
import { deploySteps, previewStep } from './deploy-steps.ts';
import { askFirebase, firebaseCommand, runFirebase } from './firebase-cli.ts';
import { buildSite, checkFunctionsSettings, settingsFor } from './site.ts';
import { domainToDo, smokeProblems } from './smoke.ts';

const HELP = `npm run deploy -- --project <id> [options]

  --dry-run   check the settings, print every command, run none
  --yes       ask nothing, as in CI; the price of warm instances is accepted, and functions that this
              release no longer has are deleted
  --preview <name>  only the pages, for a week, at an address of their own
  --dirty     deploy what is not committed, too
  --help      this text
`;

/** A release is seen everywhere within some seconds, and a function's first call is slow. */
const SMOKE = { attempts: 6, everyMs: 10_000 };

const SECRET = ['functions:secrets:get', 'SMTP_URL'];

interface Options {
  readonly project: string;
  readonly dryRun: boolean;
  readonly unattended: boolean;
  readonly dirty: boolean;
  /** The name of a Hosting channel, in place of everything. */
  readonly preview: string | undefined;
}

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      dirty: { type: 'boolean', default: false },
      preview: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const project = requireProject(values.project, 'deploy');
  const { dirty, preview, yes: unattended, 'dry-run': dryRun } = values;
  if (preview !== undefined && !/^[a-z0-9][a-z0-9-]{0,38}$/.test(preview)) {
    throw new Failure('The name of a preview has small letters, digits and hyphens.');
  }
  return { project, dryRun, unattended, dirty, preview };
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function checkTree({ dirty, dryRun }: Options): void {
  const changed = git('status', '--porcelain');
  if (changed === '') return;
  const what = `Not committed, so that it could not be found again:\n${changed.trimEnd()}`;
  if (!dirty && !dryRun) throw new Failure(`${what}\nCommit it, or add --dirty.`);
  say(what);
}

/** Builds both as the deployment will, so that what cannot be built stops it before anything is sent. */
function checkBuilds(project: string): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/deploy/build-functions.ts')],
    { stdio: 'inherit', env: { ...process.env, GCLOUD_PROJECT: project } },
  );
  if (status !== 0) throw new Failure('Nothing was deployed.');
  buildSite(project, path.join(root, 'web/dist'));
}

/** Logged in, let into the project, and the one secret is there. */
function checkProject(project: string): void {
  const { ok, output } = askFirebase([...SECRET, '--project', project]);
  if (ok) return;
  throw new Failure(
    `${output.trim()}\nThe secret SMTP_URL of ${project} cannot be read. Log in with "npx firebase login"; if the secret is not there yet, run "npm run setup -- --project ${project}".`,
  );
}

async function smoke(origin: string): Promise<void> {
  let problems: readonly string[] = [];
  for (let attempt = 0; attempt < SMOKE.attempts; attempt++) {
    if (attempt > 0) await wait(SMOKE.everyMs);
    problems = await smokeProblems(origin, manifest.version);
    if (problems.length === 0) return;
  }
  throw new Failure(`It is deployed, but ${origin} does not work:\n${problems.join('\n')}`);
}

const printed = (args: readonly string[]) => `  ${firebaseCommand(args).join(' ')}`;

async function deploy(options: Options, { siteOrigin }: Backend): Promise<void> {
  const { project, dryRun, unattended, preview } = options;
  // Hosting serves it there whether or not a domain of one's own is ready.
  const origin = `https://${project}.web.app`;
  const steps =
    preview === undefined
      ? deploySteps(project, unattended)
      : [previewStep(project, preview, unattended)];
  const commit = git('rev-parse', '--short', 'HEAD').trim();
  // The way back is to deploy the commit that an earlier run names here.
  say(`elevere ${manifest.version}, commit ${commit}, to ${project} (${siteOrigin})`);
  checkTree(options);
  checkFunctionsSettings(project);
  if (dryRun) {
    say('Would be checked: that functions and pages are built, and');
    say(printed([...SECRET, '--project', project, '--non-interactive']));
    for (const { label, args } of steps) say(`${label}\n${printed(args)}`);
    if (unattended && preview === undefined) {
      say('Deleted without a question: functions in the project that this release no longer has.');
    }
    if (preview === undefined) {
      say(`Smoke test of ${origin}: pages, headers, /api/health, /api/nothing.`);
      if (siteOrigin !== origin) say(`The same of ${siteOrigin}, which may be not ready yet.`);
    }
    return;
  }
  checkBuilds(project);
  checkProject(project);
  for (const { label, args } of steps) {
    say(`\n${label}`);
    if (!runFirebase(args)) {
      throw new Failure(
        `This step failed; the reason is above. What came before it is deployed, and the same command may be run again:\n${printed(args)}`,
      );
    }
  }
  // The address of a preview is Hosting's to choose; it stands above.
  if (preview !== undefined) return;
  say(`\nSmoke test of ${origin}`);
  await smoke(origin);
  say('It works.');
  if (siteOrigin === origin) return;
  const toDo = await domainToDo(siteOrigin, origin, manifest.version);
  say(toDo ?? `${siteOrigin} works, too.`);
}

await runCommand(async () => {
  const options = readOptions();
  if (options === null) process.stdout.write(HELP);
  else await deploy(options, settingsFor(options.project));
});
