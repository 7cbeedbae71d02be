// npm run deploy -- --project ID: checks the settings, deploys in order of dependency, and checks
// the live site.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Stage } from '../../operator/check/checks.ts';
import { deploymentOf } from '../../operator/check/deployment.ts';
import { checksOf, linesOf, problemsOf, runChecks } from '../../operator/check/run-checks.ts';
import { PUBLIC_FUNCTIONS } from '../../operator/check/site-checks.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Backend } from '../../web/build/backend.ts';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { requireProject, runCommand, say } from './command.ts';
import { deploySteps, previewStep } from './deploy-steps.ts';
import { firebaseCommand, runFirebase } from './firebase-cli.ts';
import { buildSite, functionsSettings, settingsFor } from './site.ts';

const HELP = `npm run deploy -- --project <id> [options]

  --dry-run   check the settings, print every command, run none
  --yes       ask nothing, as in CI; the price of warm instances is accepted, and functions that this
              release no longer has are deleted
  --preview <name>  deploy only the pages, for a week, at their own address
  --dirty     deploy uncommitted changes, too
  --help      this text
`;

/**
 * Retries of the checks after a release. A release can take seconds to reach all servers, and the
 * first call of a function is slow.
 */
const AGAIN = { times: 5, everyMs: 10_000 };

interface Options {
  readonly project: string;
  readonly dryRun: boolean;
  readonly unattended: boolean;
  readonly dirty: boolean;
  /** The name of a Hosting channel to deploy to, instead of a full deployment. */
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
    throw new Failure('A preview name has only lower-case letters, digits and hyphens.');
  }
  return { project, dryRun, unattended, dirty, preview };
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function checkTree({ dirty, dryRun }: Options): void {
  const changed = git('status', '--porcelain');
  if (changed === '') return;
  const what = `These changes are not committed, so nobody could deploy the same state again:\n${changed.trimEnd()}`;
  if (!dirty && !dryRun) throw new Failure(`${what}\nCommit it, or add --dirty.`);
  say(what);
}

/**
 * Builds the functions and the pages as the deployment will. So a build error stops it before
 * anything is uploaded.
 */
function checkBuilds(project: string): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/deploy/build-functions.ts')],
    { stdio: 'inherit', env: { ...process.env, GCLOUD_PROJECT: project } },
  );
  if (status !== 0) throw new Failure('Nothing was deployed.');
  buildSite(project, path.join(root, 'web/dist'));
}

const live = (project: string) => () => deploymentOf({ project, emulated: false });

/**
 * Checks what the project needs before a deployment. A setting that Google does not report does not
 * stop it.
 */
async function checkProject(project: string): Promise<void> {
  const { problems } = await runChecks(live(project), 'before');
  for (const line of linesOf({ problems, right: [] })) say(line);
  if (problems.every(({ unanswered }) => unanswered)) return;
  throw new Failure('Nothing was deployed.');
}

/** Checks the live site and functions after the deployment. */
async function checkDeployed(project: string): Promise<void> {
  const checked = await runChecks(live(project), 'deployed', AGAIN);
  say(linesOf(checked).join('\n'));
  if (checked.problems.length === 0) return;
  throw new Failure('The deployment is done, but some checks failed: see above.');
}

function sayTitles(stage: Stage): void {
  for (const { title } of checksOf(false, stage)) say(`  ${title}`);
}

const printed = (args: readonly string[]) => `  ${firebaseCommand(args).join(' ')}`;

async function deploy(options: Options, { siteOrigin }: Backend): Promise<void> {
  const { project, dryRun, unattended, preview } = options;
  const steps =
    preview === undefined
      ? deploySteps(project, unattended)
      : [previewStep(project, preview, unattended)];
  const commit = git('rev-parse', '--short', 'HEAD').trim();
  // Prints the commit, so that the operator can roll back by deploying an earlier one.
  say(`elevere ${manifest.version}, commit ${commit}, to ${project} (${siteOrigin})`);
  checkTree(options);
  functionsSettings(project);
  if (dryRun) {
    say('Would check before the deployment: functions and pages can be built.');
    if (preview === undefined) sayTitles('before');
    for (const { label, args } of steps) say(`${label}\n${printed(args)}`);
    if (unattended && preview === undefined) {
      say('Would delete without asking: functions in the project that this release no longer has.');
    }
    if (preview === undefined) {
      say('Would check after the deployment:');
      sayTitles('deployed');
    }
    return;
  }
  checkBuilds(project);
  if (preview === undefined) await checkProject(project);
  for (const { label, args } of steps) {
    say(`\n${label}`);
    if (runFirebase(args)) continue;
    const problems = await problemsOf(PUBLIC_FUNCTIONS, await live(project)());
    throw new Failure(
      [
        `This step failed; the reason is above. The steps before it are deployed. You can run the same command again:\n${printed(args)}`,
        ...linesOf({ problems, right: [] }),
      ].join('\n'),
    );
  }
  // Hosting chooses the address of a preview and has printed it above.
  if (preview !== undefined) return;
  say('\nChecks of the deployment');
  await checkDeployed(project);
  say(
    `It works. The rest, such as domain, backups and jobs: npm run elevere -- check --project ${project}`,
  );
}

await runCommand(async () => {
  const options = readOptions();
  if (options === null) process.stdout.write(HELP);
  else await deploy(options, settingsFor(options.project));
});
