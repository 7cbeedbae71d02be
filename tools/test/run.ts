// npm test: every check and every test but the long ones, the emulators started once for all that need them.
import process from 'node:process';
import { buildAll } from '../emulators/build.ts';
import { address, compileCache, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { logPath } from '../emulators/firebase-tools.ts';
import { loadedFunctions } from '../emulators/loaded-functions.ts';
import { outputOf } from '../emulators/output-of.ts';
import { type PackageProgram, packageProgram } from '../emulators/package-program.ts';
import { requireFreePorts, requirePortsReleased, suitePorts } from '../emulators/ports.ts';
import { newTool, runTool } from '../emulators/run-tool.ts';
import { startSuite } from '../emulators/suite.ts';
import { styled } from '../emulators/terminal.ts';
import { findChromium } from './chromium.ts';
import { installedEngines, leftOut } from './engines.ts';
import { HELP, readTestOptions, type Step, type TestOptions } from './options.ts';

/** Playwright's projects of tests that share the demo network and do not change its settings. */
const PAGES = ['chromium', ...installedEngines];

const BESIDE =
  'or run the tests on it where it is "npm start": npm test -- --reuse, or beside it: npm test -- --port-offset 10000';

const TYPED = ['.', 'tests', 'web'];

/** vitest.config.ts says what is in each. */
type VitestProject =
  | 'unit'
  | 'deployment'
  | 'emulators'
  | 'production'
  | 'alone'
  | 'simulator'
  | 'long';

const tool = newTool();
const { family, terminal } = tool;
const problems: string[] = [];

async function test(): Promise<number> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  // Before anything else: most of it would be done in vain.
  if (needsSuite(options) && !options.reuse) {
    await requireFreePorts(suitePorts(), BESIDE);
  }
  Object.assign(process.env, emulatorEnvironment());
  // The emulators live for some minutes, in which the JVM's second compiler takes more than it gives.
  process.env['JAVA_TOOL_OPTIONS'] ??= '-XX:TieredStopAtLevel=1';
  // Some sixty processes read the same modules; much of that is compiling them.
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  try {
    await runSteps(options);
  } catch (error) {
    // Such as an emulator that died; what failed until then is still told.
    if (!(error instanceof Failure)) throw error;
    if (error.details) terminal.say(`\n${error.details}`);
    problems.push(error.message);
  }
  return report();
}

function needsSuite({ steps }: TestOptions): boolean {
  return steps.some((step) => step === 'emulators' || step === 'e2e' || step === 'long');
}

async function runSteps(options: TestOptions): Promise<void> {
  const wants = (step: Step) => options.steps.includes(step);
  if (wants('e2e') && !findChromium()) {
    throw new Failure(
      'There is no browser for the tests in tests/e2e. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  terminal.say(`\n  ${styled('bold', 'elevere')}: ${options.steps.join(', ')}\n`);
  const suite = needsSuite(options);
  if (wants('build') || (suite && !options.built)) await buildAll(family, terminal);
  // They need no emulators, which take as long to start as these take to run.
  const checks = Promise.all([
    wants('lint') ? check('Lint', 'biome', 'check', '--error-on-warnings', '.') : null,
    wants('types') ? check('Check the types', 'tsc', '-b', ...TYPED) : null,
    wants('unit') ? vitest(wants('build') ? ['unit', 'deployment'] : ['unit'], options.rest) : null,
  ]);
  try {
    if (suite) await withSuite(options, () => testsOnSuite(options, checks));
  } finally {
    // They have their own outcome also where the emulators fail.
    await checks;
  }
}

/** Runs some work on a suite that is started for it, or on the one that runs already. */
async function withSuite(options: TestOptions, work: () => Promise<void>): Promise<void> {
  if (options.reuse) {
    await requireRunningSuite();
    await work();
    return;
  }
  const suite = await startSuite(family, {
    terminal,
    build: false,
  });
  const died = await Promise.race([work(), suite.died]);
  if (died) throw died;
  if (problems.length > 0) terminal.say(`  The emulators' log: ${logPath}`);
  await terminal.step('Stop the emulators, nothing left running', async () => {
    await family.end();
    await requirePortsReleased();
  });
}

/** A red run of the usual tests is the change's doing; what no test thought of is found at night. */
function setSimulator({ steps, seed, minutes }: TestOptions): void {
  const long = steps.includes('long');
  const drawn = long ? Math.floor(Date.now() / 1_000) % 1_000_000 : 1;
  process.env['SIMULATOR_SEED'] = String(seed ?? drawn);
  process.env['SIMULATOR_MINUTES'] = String(minutes ?? (long ? 10 : 1));
}

async function testsOnSuite(options: TestOptions, checks: Promise<unknown>): Promise<void> {
  const { steps, rest } = options;
  const wants = (step: Step) => steps.includes(step);
  setSimulator(options);
  // Only now, because the Admin SDK reads where the emulators are when it loads.
  const { demoNetwork } = await import('../../tests/support/emulators.ts');
  await demoNetwork();
  await checks;
  // One command for both, so that a word that fits neither has no test to run.
  if (wants('emulators') && !wants('e2e'))
    await vitest(['emulators', 'production', 'alone', 'simulator'], rest);
  else if (wants('emulators')) {
    // Each has networks of its own, so neither waits for the other.
    await Promise.all([
      vitest(['emulators', 'production'], []).then(() => vitest(['simulator'], [])),
      onDemoNetwork(demoNetwork),
    ]);
  } else if (wants('e2e')) {
    // One command for both with a word, as above: one test at a time.
    if (rest.length > 0) await playwright([...PAGES, 'network'], ['--workers=1', ...rest]);
    else {
      await playwright(PAGES, rest);
      await playwright(['network'], rest);
    }
  }
  if (wants('long')) await vitest(['long', 'simulator'], rest);
}

/**
 * First what holds for the whole network, or uses up what all callers share: one test at a time, which
 * leaves a core to the tests beside it. Then the pages, which take both.
 */
async function onDemoNetwork(demoNetwork: () => Promise<void>): Promise<void> {
  await vitest(['alone'], []);
  await demoNetwork();
  await playwright(['network'], []);
  await demoNetwork();
  await playwright(PAGES, []);
}

async function requireRunningSuite(): Promise<void> {
  try {
    await loadedFunctions(address('functions'));
  } catch {
    throw new Failure('No emulators are running. Start them with "npm start" in another terminal.');
  }
}

/** A program whose output is worth reading only where it fails. */
async function check(label: string, program: PackageProgram, ...args: string[]): Promise<void> {
  try {
    await terminal.step(label, async () => {
      const command = [packageProgram(program), ...args];
      const { code, output, error } = await outputOf(family, process.execPath, command, {
        cwd: root,
      });
      if (code !== 0) throw new Failure(label, error?.message ?? output);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (family.ending.aborted) return;
    problems.push(label);
    terminal.say(`\n${error.details}\n`);
  }
}

function vitest(projects: readonly VitestProject[], rest: readonly string[]): Promise<void> {
  const chosen = projects.map((project) => `--project=${project}`);
  return tests(projects.join(', '), 'vitest', ['run', ...chosen, ...rest]);
}

function playwright(projects: readonly string[], rest: readonly string[]): Promise<void> {
  const line = leftOut();
  if (line !== null) terminal.say(`  ${line}`);
  const chosen = projects.map((project) => `--project=${project}`);
  return tests('e2e', 'playwright', ['test', ...chosen, ...rest]);
}

/** Runs tests; their runner itself tells what failed, and fails where there is none to run. */
async function tests(
  label: string,
  program: PackageProgram,
  args: readonly string[],
): Promise<void> {
  terminal.say(`\n  ${styled('bold', `Tests: ${label}`)}`);
  const began = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = family.spawn(process.execPath, [packageProgram(program), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Stopped, which is no outcome.
  if (family.ending.aborted) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (code !== 0) problems.push(`Tests: ${label}`);
  const mark = code === 0 ? styled('green', '✓') : styled('red', '✗');
  terminal.say(`  ${mark} Tests: ${label} ${styled('dim', `${seconds} s`)}`);
}

function report(): number {
  for (const problem of problems) terminal.say(`  ${styled('red', '✗')} ${problem}`);
  if (problems.length === 0) terminal.say(`\n  ${styled('green', 'Everything passed.')}`);
  return problems.length === 0 ? 0 : 1;
}

await runTool(test, tool);
