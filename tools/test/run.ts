// npm test: every check and every test, the emulators started once for all that need them.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from '../emulators/build.ts';
import { address, cache, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { logPath } from '../emulators/firebase-tools.ts';
import { httpsFunctionUrls } from '../emulators/loaded-functions.ts';
import { outputOf } from '../emulators/output-of.ts';
import { type PackageProgram, packageProgram } from '../emulators/package-program.ts';
import { requirePortsReleased } from '../emulators/ports.ts';
import { newTool, runTool } from '../emulators/run-tool.ts';
import { endFamily, startSuite } from '../emulators/suite.ts';
import { styled } from '../emulators/terminal.ts';
import { findChromium } from './chromium.ts';
import { HELP, readTestOptions, type Step, type TestOptions } from './options.ts';
import { readPlaywrightTotals, readVitestTotals, type Totals } from './results.ts';

const WORKSPACES = ['functions', 'web'] as const;
const TYPED = ['functions', 'tools', 'tests', 'web', 'web/build'];
const reports = path.join(cache, 'test');
const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** vitest.config.ts says what is in each. */
type VitestProject = 'unit' | 'emulators' | 'alone' | 'long';
type Project = VitestProject | 'e2e';

const tool = newTool();
const { family, terminal } = tool;
const problems: string[] = [];
const totals = new Map<Project, Totals>();

async function test(): Promise<number> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  // The emulators live for some minutes, in which the JVM's second compiler takes more than it gives.
  process.env['JAVA_TOOL_OPTIONS'] ??= '-XX:TieredStopAtLevel=1';
  mkdirSync(reports, { recursive: true });
  try {
    await runSteps(options);
  } catch (error) {
    // Such as an emulator that died; what was counted until then is still told.
    if (!(error instanceof Failure)) throw error;
    terminal.say(`\n${styled('red', 'elevere:')} ${error.message}\n${error.details}`);
    problems.push(error.message);
  }
  return report();
}

async function runSteps(options: TestOptions): Promise<void> {
  const wants = (step: Step) => options.steps.includes(step);
  if (wants('e2e') && !findChromium()) {
    throw new Failure(
      'There is no browser for the tests in tests/e2e. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  terminal.say(`\n  ${styled('bold', 'elevere')}: ${options.steps.join(', ')}\n`);
  const needsSuite = wants('emulators') || wants('e2e') || wants('long');
  if (wants('build') || (needsSuite && !options.built)) {
    await Promise.all(
      WORKSPACES.map((workspace) =>
        terminal.step(`Build ${workspace}`, () => build(family, workspace)),
      ),
    );
  }
  // They need no emulators, which take as long to start as these take to run.
  const checks = Promise.all([
    wants('lint') ? check('Lint', 'biome', ['check', '--error-on-warnings', '.']) : null,
    ...(wants('types') ? TYPED : []).map((part) =>
      check(`Check the types of ${part}`, 'tsc', ['-p', part]),
    ),
    wants('unit') ? vitest('unit', options.rest) : null,
  ]);
  if (needsSuite) await withSuite(options, () => testsOnSuite(options, checks));
  await checks;
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
    // Each function is a process; a few files' tests call few of them, long ones many at once.
    warm: options.rest.length === 0 || options.steps.includes('long'),
  });
  const died = await Promise.race([work(), suite.died]);
  if (died) throw died;
  if (problems.length > 0) terminal.say(`  The emulators' log: ${logPath}`);
  await terminal.step('Stop the emulators, nothing left running', async () => {
    await endFamily(family);
    await requirePortsReleased();
  });
}

async function testsOnSuite({ steps, rest }: TestOptions, checks: Promise<unknown>): Promise<void> {
  const wants = (step: Step) => steps.includes(step);
  // Only now, because the Admin SDK reads where the emulators are when it loads.
  const { demoNetwork } = await import('../../tests/support/emulators.ts');
  await demoNetwork();
  await checks;
  // They share the demo network and make members of their own, so neither waits for the other.
  await Promise.all([
    wants('emulators') ? vitest('emulators', rest) : null,
    wants('e2e') ? playwright(rest) : null,
  ]);
  if (wants('emulators')) await vitest('alone', rest);
  if (wants('long')) await vitest('long', rest);
}

async function requireRunningSuite(): Promise<void> {
  try {
    await httpsFunctionUrls(address('functions'));
  } catch {
    throw new Failure('No emulators are running. Start them with "npm start" in another terminal.');
  }
}

/** A check whose output is worth reading only when it fails. */
async function check(
  label: string,
  program: PackageProgram,
  args: readonly string[],
): Promise<void> {
  const { code, output, error } = await terminal.step(label, () =>
    outputOf(family, process.execPath, [packageProgram(program), ...args], { cwd: root }),
  );
  if (code === 0) return;
  problems.push(label);
  terminal.say(`\n${error?.message ?? output.trim()}\n`);
}

function vitest(project: VitestProject, rest: readonly string[]): Promise<void> {
  const file = path.join(reports, `${project}.json`);
  return tests(project, file, readVitestTotals, rest, 'vitest', [
    ...['run', '--project', project, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
}

function playwright(rest: readonly string[]): Promise<void> {
  const file = path.join(reports, 'e2e.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  return tests('e2e', file, readPlaywrightTotals, rest, 'playwright', [
    ...['test', '--pass-with-no-tests', '--reporter=list,json'],
  ]);
}

/** Runs tests with their output for all to see, then counts them from their report. */
async function tests(
  project: Project,
  file: string,
  read: (file: string) => Totals,
  rest: readonly string[],
  program: PackageProgram,
  args: readonly string[],
): Promise<void> {
  rmSync(file, { force: true });
  terminal.say(`\n  ${styled('bold', `Tests: ${project}`)}`);
  const began = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = family.spawn(process.execPath, [packageProgram(program), ...args, ...rest], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { passed, failed } = record(project, existsSync(file) ? read(file) : null, rest, code);
  terminal.say(`  ${project}: ${passed} passed, ${failed} failed in ${seconds} s`);
}

/** Keeps the totals; notes a problem unless everything ran and passed. */
function record(
  project: Project,
  counted: Totals | null,
  rest: readonly string[],
  code: number | null,
): Totals {
  const { passed, skipped, failures, ...count } = counted ?? NOTHING;
  // A file that cannot even be loaded has no tests to count, and yet has failed.
  const failed = Math.max(count.failed, code === 0 ? 0 : 1);
  if (failed > 0) problems.push(`Tests: ${project}`);
  // With a filter the others count as skipped, or are not looked at; without one, nothing may be.
  else if (rest.length === 0) {
    if (passed === 0) problems.push(`Tests: ${project} (no test ran)`);
    if (skipped > 0) problems.push(`Tests: ${project} (${skipped} skipped)`);
  }
  const all = { passed, failed, skipped, failures };
  totals.set(project, all);
  return all;
}

function report(): number {
  const sum = (kind: 'passed' | 'failed') => [...totals.values()].reduce((n, t) => n + t[kind], 0);
  if (totals.size > 0 && sum('passed') + sum('failed') === 0) problems.push('No test ran');
  for (const problem of problems) terminal.say(`  ${styled('red', '✗')} ${problem}`);
  for (const { failures } of totals.values()) {
    for (const failure of failures) terminal.say(`    ${failure}`);
  }
  if (totals.size > 0) {
    terminal.say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  }
  return problems.length === 0 ? 0 : 1;
}

await runTool(test, tool);
