// npm run deploy: deploys with firebase-tools, then checks that this version is deployed and works.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { linesOfChecks, runChecks } from '../../operator/check/checks.ts';
import { deploymentOf } from '../../operator/check/deployment.ts';
import { createBuildCheck, SITE_CHECKS } from '../../operator/check/site-checks.ts';
import manifest from '../../package.json' with { type: 'json' };
import { findRunningOffsets } from '../emulators/running-suites.ts';
import { JOB_NAMES } from '../emulators/schedules.ts';
import { Failure, UsageError } from '../lib/failure.ts';
import { root } from '../lib/root.ts';
import { requireProject, runScript, say } from './command.ts';
import { CODEBASE, findFunctionProblems } from './deployed-functions.ts';
import { formatCommand } from './ensure.ts';
import {
  firebaseCommand,
  parseFirebaseAnswer,
  runFirebase,
  runFirebaseUnattended,
} from './firebase-cli.ts';
import { readGitHashOfFunctions } from './functions-source.ts';
import { describeIndexes } from './indexes.ts';
import { readValidBuildSettings } from './project-settings.ts';
import { buildSite } from './site.ts';

const HELP = `npm run deploy -- --project <id> [options]
  --dry-run   check the settings, print every command, run none
  --yes       ask nothing, as in CI; the price of warm instances is accepted, and functions that this
              release no longer has are deleted
  --preview <name>  deploy only the pages, for a week, at their own address
  --dirty     deploy uncommitted changes, too
  --help      this text
`;

/** The checks are repeated, because a release can take seconds to reach all servers. */
const CHECK_RETRIES = { times: 5, everyMs: 10_000 };

interface DeployOptions {
  readonly project: string;
  readonly dryRun: boolean;
  readonly unattended: boolean;
  readonly dirty: boolean;
  /**
   * The name of a preview channel of Hosting. If it is set, only the pages are deployed, and only
   * to this channel.
   */
  readonly preview: string | undefined;
}

function readOptions(): DeployOptions | null {
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
    throw new UsageError('A preview name has only lower-case letters, digits and hyphens.');
  }
  return { project, dryRun, unattended, dirty, preview };
}

function createSteps(
  { project, unattended, preview }: DeployOptions,
  commit: string,
): readonly (readonly string[])[] {
  const sharedArgs = ['--project', project, ...(unattended ? ['--non-interactive'] : [])];
  if (preview !== undefined) {
    return [['hosting:channel:deploy', preview, '--expires', '7d', ...sharedArgs]];
  }
  return [
    // The rules come first, so that strangers can never read a collection. This step has no
    // `--force`, which would delete indexes.
    ['deploy', '--only', 'firestore,storage', ...sharedArgs],
    // `--force` accepts the price of warm instances and deletes functions that this release lacks.
    ['deploy', '--only', 'functions', ...sharedArgs, ...(unattended ? ['--force'] : [])],
    // Hosting comes last, because its configuration refers to the functions.
    // The release history of Hosting shows the message, for an operator who rolls back.
    ['deploy', '--only', 'hosting', '--message', `commit ${commit}`, ...sharedArgs],
  ];
}

function runGit(...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Failure(`Deploy from a clone of the repository. ${error?.message ?? stderr.trim()}`);
}

function checkWorkingTree({ dirty, dryRun }: DeployOptions): void {
  const uncommittedChanges = runGit('status', '--porcelain');
  if (uncommittedChanges === '') return;
  const message = `These changes are not committed, so nobody could deploy the same state again:\n${uncommittedChanges.trimEnd()}`;
  if (!dirty && !dryRun) throw new Failure(`${message}\nCommit them, or add --dirty.`);
  say(message);
}

/** Throws a Failure if emulators serve the folder into which the pages are built. */
function requireNoRunningSuite(): void {
  if (findRunningOffsets().length === 0) return;
  throw new Failure(
    'The emulators are running in this folder, and would then serve the pages of the project. Stop "npm start", then run the same command again.',
  );
}

/** Builds everything before the deployment, so that nothing is uploaded after a build error. */
function buildFunctionsAndSite(project: string): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/deploy/build-functions.ts')],
    { stdio: 'inherit', env: { ...process.env, GCLOUD_PROJECT: project } },
  );
  if (status !== 0) throw new Failure('Nothing was deployed.');
  buildSite(project, path.join(root, 'web/dist'));
}

/** Prints a line for each function that is not deployed from this commit. Returns true if all are. */
function checkDeployedFunctions(project: string): boolean {
  const answer = runFirebaseUnattended(['functions:list', '--project', project, '--json']);
  const functionList = parseFirebaseAnswer(answer);
  if (functionList === null) {
    say(`✗ The deployed functions are unknown: ${answer.output.trim()}`);
    return false;
  }
  const functionNames = [...Object.keys(HTTPS_OPTIONS), ...JOB_NAMES];
  const problems = findFunctionProblems(functionList, functionNames, readGitHashOfFunctions());
  for (const { name, message } of problems) {
    // Naming the function makes firebase-tools deploy it even if it would skip it.
    const targetArgs = ['--only', `functions:${CODEBASE}:${name}`, '--project', project];
    say(
      `✗ The function ${name} ${message} → ${formatCommand(firebaseCommand(['deploy', ...targetArgs]))}`,
    );
  }
  return problems.length === 0;
}

async function checkDeployed(project: string): Promise<void> {
  say('\nChecks of the deployment');
  const areFunctionsDeployed = checkDeployedFunctions(project);
  const checkResults = await runChecks(
    [
      ...SITE_CHECKS,
      createBuildCheck(readFileSync(path.join(root, 'web/dist/index.html'), 'utf8')),
    ],
    deploymentOf({ project, emulated: false }),
    CHECK_RETRIES,
  );
  say(linesOfChecks(checkResults).join('\n'));
  say(
    describeIndexes(runFirebaseUnattended(['firestore:indexes', '--pretty', '--project', project])),
  );
  if (areFunctionsDeployed && checkResults.problems.length === 0) return;
  throw new Failure('The deployment is done, but some checks failed: see above.');
}

async function deploy(options: DeployOptions): Promise<void> {
  const { project, dryRun, preview } = options;
  const { siteOrigin } = readValidBuildSettings(project);
  const commit = runGit('rev-parse', '--short', 'HEAD').trim();
  say(`elevere ${manifest.version}, commit ${commit}, to ${project} (${siteOrigin})`);
  checkWorkingTree(options);
  const steps = createSteps(options, commit);
  if (dryRun) {
    say('The settings are valid. The deployment would run:');
    for (const args of steps) say(`  ${formatCommand(firebaseCommand(args))}`);
    return;
  }
  requireNoRunningSuite();
  buildFunctionsAndSite(project);
  for (const args of steps) {
    say(`\n${args.slice(0, 3).join(' ')}`);
    if (runFirebase(args)) continue;
    throw new Failure(
      'This step failed; the reason is above. The steps before it are deployed. Correct the reason and run the same command again.',
    );
  }
  // A preview is not checked. firebase-tools has printed its address.
  if (preview !== undefined) return;
  await checkDeployed(project);
  say(`It works. To check it again at any time: npm run elevere -- check --project ${project}`);
}

await runScript(async () => {
  const options = readOptions();
  if (options === null) process.stdout.write(HELP);
  else await deploy(options);
});
