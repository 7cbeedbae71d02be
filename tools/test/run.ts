// npm test: starts the emulators once for all tests that need them.
import process from 'node:process';
import { buildAll } from '../emulators/build.ts';
import { compileCacheFolder, emulatorAddress } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { logPath } from '../emulators/firebase-tools.ts';
import { fetchLoadedFunctions } from '../emulators/loaded-functions.ts';
import { requireFreePorts, requirePortsReleased, suitePorts } from '../emulators/ports.ts';
import { startSuite } from '../emulators/suite.ts';
import { Failure } from '../lib/failure.ts';
import { outputOf } from '../lib/output-of.ts';
import { type PackageProgram, packageProgramPath } from '../lib/package-program.ts';
import { root } from '../lib/root.ts';
import { newToolContext, runTool } from '../lib/run-tool.ts';
import { styled } from '../lib/terminal.ts';
import { findChromiumLaunchOptions } from './chromium.ts';
import { describeMissingEngines, installedEngines } from './engines.ts';
import { HELP, readTestOptions, type Step, type TestOptions } from './options.ts';
import { createRandomTestEnvironment } from './random-test.ts';

/**
 * Playwright projects that `npm test` omits. They run one after the other, because the second
 * changes settings of the network that the first uses.
 */
const VARIANT_PROJECTS = ['variants', 'network-variants'];

/** Playwright projects whose tests share the demo network without changing its settings. */
const SHARED_NETWORK_PROJECTS = ['chromium', ...installedEngines];

const PORT_ADVICE =
  'or run "npm test -- --reuse" to use the emulators that "npm start" keeps running, or "npm test -- --port-offset 10000" to start the emulators on other ports';

const TYPE_CHECKED_FOLDERS = ['.', 'tests', 'web'];

/** The projects of vitest.config.ts. */
type VitestProject =
  | 'unit'
  | 'client'
  | 'deployment'
  | 'emulators'
  | 'production'
  | 'alone'
  | 'network'
  | 'planted'
  | 'long';

const context = newToolContext();
const { processes, terminal } = context;
const problems: string[] = [];

async function runNpmTest(): Promise<number> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  // Checks the ports first, because a failure after the builds would waste time.
  if (needsSuite(options) && !options.reuse) {
    await requireFreePorts(suitePorts(), PORT_ADVICE);
  }
  Object.assign(process.env, emulatorEnvironment());
  // Caches compiled modules, because about sixty processes load the same ones.
  process.env['NODE_COMPILE_CACHE'] ??= compileCacheFolder;
  try {
    await runSteps(options);
  } catch (error) {
    // Continues to the report, which also lists earlier failures, even if the emulators have ended.
    if (!(error instanceof Failure)) throw error;
    if (error.details) terminal.say(`\n${error.details}`);
    problems.push(error.message);
  }
  return printReport();
}

function needsSuite({ steps }: TestOptions): boolean {
  return steps.some((step) => ['emulators', 'e2e', 'variants', 'long'].includes(step));
}

async function runSteps(options: TestOptions): Promise<void> {
  const includesStep = (step: Step) => options.steps.includes(step);
  if ((includesStep('e2e') || includesStep('variants')) && !findChromiumLaunchOptions()) {
    throw new Failure(
      'There is no browser for the tests in tests/e2e. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  terminal.say(`\n  ${styled('bold', 'elevere')}: ${options.steps.join(', ')}\n`);
  const isSuiteNeeded = needsSuite(options);
  if (includesStep('build') || (isSuiteNeeded && !options.built))
    await buildAll(processes, terminal);
  // The checks need no emulators, so they run while the emulators start.
  const checksPromise = Promise.all([
    includesStep('lint') ? runCheck('Lint', 'biome', 'check', '--error-on-warnings', '.') : null,
    includesStep('types')
      ? runCheck('Check the types', 'tsc', '-b', ...TYPE_CHECKED_FOLDERS)
      : null,
    includesStep('unit')
      ? runVitest(
          includesStep('build') ? ['unit', 'client', 'deployment'] : ['unit', 'client'],
          options.runnerArgs,
        )
      : null,
  ]);
  try {
    if (isSuiteNeeded) await withSuite(options, () => runTestsOnSuite(options, checksPromise));
  } finally {
    // Waits for the checks even if the emulators fail, because the report includes their results.
    await checksPromise;
  }
}

async function withSuite(options: TestOptions, work: () => Promise<void>): Promise<void> {
  if (options.reuse) {
    await requireRunningSuite();
    await work();
    return;
  }
  const suite = await startSuite(processes, { terminal, shouldBuild: false });
  const endFailure = await Promise.race([work(), suite.endFailure]);
  if (endFailure) throw endFailure;
  if (problems.length > 0) terminal.say(`  The emulators' log: ${logPath}`);
  await terminal.step('Stop the emulators, nothing left running', async () => {
    await processes.end();
    await requirePortsReleased();
  });
}

async function runTestsOnSuite(
  options: TestOptions,
  checksPromise: Promise<unknown>,
): Promise<void> {
  const { steps, runnerArgs } = options;
  const includesStep = (step: Step) => steps.includes(step);
  Object.assign(process.env, await createRandomTestEnvironment(processes, options));
  // This module is imported late, because it loads the Admin SDK, which then reads the emulators'
  // addresses.
  const { createDemoNetwork } = await import('../../tests/support/emulators.ts');
  await createDemoNetwork();
  await checksPromise;
  // All projects run in one command, because Vitest fails if a filter matches no test.
  if (includesStep('emulators') && !includesStep('e2e'))
    await runVitest(['emulators', 'production', 'alone', 'network'], runnerArgs);
  else if (includesStep('emulators')) {
    // These Vitest tests create networks of their own, so they run in parallel with the browser
    // tests.
    await Promise.all([
      runVitest(['emulators', 'production'], []),
      runVitest(['network'], []),
      testOnDemoNetwork(createDemoNetwork),
    ]);
  } else if (includesStep('e2e')) {
    // All projects run in one command, because a filter may match only one of them. They share one
    // network, so only one worker runs.
    if (runnerArgs.length > 0)
      await runPlaywright(
        [...SHARED_NETWORK_PROJECTS, 'network', ...VARIANT_PROJECTS],
        ['--workers=1', ...runnerArgs],
      );
    else await runBrowserTests(createDemoNetwork);
  }
  if (includesStep('variants')) await runVariants();
  if (includesStep('long')) {
    // The planted bugs take many more minutes, so they run only if they are named.
    await runVitest(runnerArgs.includes('planted') ? ['planted'] : ['long', 'network'], runnerArgs);
    // With a filter, only Vitest files run. To run one variant: npm test -- --only e2e NAME
    if (runnerArgs.length === 0) await runVariants();
  }
}

/**
 * Runs three groups of tests, one after another. The first two (`alone` in Vitest, `network` in
 * Playwright) change the demo network, so it is restored after each of them. The last group
 * (`SHARED_NETWORK_PROJECTS`) does not change the network's settings.
 */
async function testOnDemoNetwork(restoreDemoNetwork: () => Promise<void>): Promise<void> {
  await runVitest(['alone'], []);
  await restoreDemoNetwork();
  await runBrowserTests(restoreDemoNetwork);
}

async function runVariants(): Promise<void> {
  for (const project of VARIANT_PROJECTS) await runPlaywright([project], []);
}

async function runBrowserTests(restoreDemoNetwork: () => Promise<void>): Promise<void> {
  await runPlaywright(['network'], []);
  await restoreDemoNetwork();
  await runPlaywright(SHARED_NETWORK_PROJECTS, []);
}

async function requireRunningSuite(): Promise<void> {
  try {
    await fetchLoadedFunctions(emulatorAddress('functions'));
  } catch {
    throw new Failure('No emulators are running. Start them with "npm start" in another terminal.');
  }
}

async function runCheck(label: string, program: PackageProgram, ...args: string[]): Promise<void> {
  try {
    await terminal.step(label, async () => {
      const command = [packageProgramPath(program), ...args];
      const { code, output, error } = await outputOf(processes, process.execPath, command, {
        cwd: root,
      });
      if (code !== 0) throw new Failure(label, error?.message ?? output);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (processes.endSignal.aborted) return;
    problems.push(label);
    terminal.say(`\n${error.details}\n`);
  }
}

function runVitest(
  projects: readonly VitestProject[],
  runnerArgs: readonly string[],
): Promise<void> {
  const projectOptions = projects.map((project) => `--project=${project}`);
  return runTests(projects.join(', '), 'vitest', ['run', ...projectOptions, ...runnerArgs]);
}

function runPlaywright(projects: readonly string[], runnerArgs: readonly string[]): Promise<void> {
  const missingBrowsersText = describeMissingEngines();
  if (missingBrowsersText !== null) terminal.say(`  ${missingBrowsersText}`);
  const projectOptions = projects.map((project) => `--project=${project}`);
  return runTests('e2e', 'playwright', ['test', ...projectOptions, ...runnerArgs]);
}

async function runTests(
  label: string,
  program: PackageProgram,
  args: readonly string[],
): Promise<void> {
  terminal.say(`\n  ${styled('bold', `Tests: ${label}`)}`);
  const startedAt = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = processes.spawn(process.execPath, [packageProgramPath(program), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  // There is no result, because the user stopped the tests.
  if (processes.endSignal.aborted) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (code !== 0) problems.push(`Tests: ${label}`);
  const mark = code === 0 ? styled('green', '✓') : styled('red', '✗');
  terminal.say(`  ${mark} Tests: ${label} ${styled('dim', `${seconds} s`)}`);
}

function printReport(): number {
  for (const problem of problems) terminal.say(`  ${styled('red', '✗')} ${problem}`);
  if (problems.length === 0) terminal.say(`\n  ${styled('green', 'Everything passed.')}`);
  return problems.length === 0 ? 0 : 1;
}

await runTool(runNpmTest, context);
