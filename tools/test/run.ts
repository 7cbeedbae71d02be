// npm test: every check and every test, the emulators started once for all that need them.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from '../emulators/build.ts';
import { address, cache, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { logPath } from '../emulators/firebase-tools.ts';
import { outputOf } from '../emulators/output-of.ts';
import { requirePortsReleased } from '../emulators/ports.ts';
import { Family } from '../emulators/processes.ts';
import { exitCodeFor, stopRequested } from '../emulators/stop-signals.ts';
import { endFamily, startSuite } from '../emulators/suite.ts';
import { createTerminal, styled } from '../emulators/terminal.ts';
import { httpsFunctionUrls } from '../emulators/warm.ts';
import { findChromium } from './chromium.ts';
import { HELP, readTestOptions, type Step, type TestOptions } from './options.ts';
import { readPlaywrightTotals, readVitestTotals, type Totals } from './results.ts';

const WORKSPACES = ['functions', 'web'] as const;
const TYPED = ['functions', 'tools', 'tests', 'web'];
const reports = path.join(cache, 'test');

const terminal = createTerminal();
const family = new Family();
const problems: string[] = [];
const totals = new Map<Step, Totals>();

async function main(): Promise<number> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) {
    terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  mkdirSync(reports, { recursive: true });
  const stopped = await Promise.race([runSteps(options), stopRequested()]);
  await endFamily(family);
  if (stopped) return exitCodeFor(stopped);
  return report();
}

async function runSteps(options: TestOptions): Promise<undefined> {
  const wants = (step: Step) => options.steps.includes(step);
  const browserNeeded = wants('e2e') && !findChromium();
  if (browserNeeded) {
    throw new Failure(
      'There is no browser for the tests in tests/e2e. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  terminal.say(`\n  ${styled('bold', 'elevere')}: ${options.steps.join(', ')}\n`);
  const checks = [];
  if (wants('lint')) checks.push(check('Lint', 'biome', ['check', '--error-on-warnings', '.']));
  if (wants('types')) {
    checks.push(...TYPED.map((part) => check(`Check the types of ${part}`, 'tsc', ['-p', part])));
  }
  if (wants('build')) checks.push(...WORKSPACES.map((workspace) => buildStep(workspace)));
  await Promise.all(checks);

  if (wants('unit')) await vitest('unit', options.rest);
  if (wants('emulators') || wants('e2e') || wants('long')) await withEmulators(options);
}

async function withEmulators(options: TestOptions): Promise<void> {
  const wants = (step: Step) => options.steps.includes(step);
  const steps = async () => {
    if (wants('emulators')) await vitest('emulators', options.rest);
    if (wants('e2e')) await playwright(options.rest);
    if (wants('long')) await vitest('long', options.rest);
  };
  if (options.reuse) {
    await requireRunningSuite();
    await steps();
    return;
  }
  const suite = await startSuite(family, { terminal, build: !wants('build') });
  const died = await Promise.race([steps(), suite.died]);
  if (died) throw died;
  if (problems.length > 0) terminal.say(`  The emulators' log: ${logPath}`);
  await terminal.step('Stop the emulators, nothing left running', async () => {
    await endFamily(family);
    await requirePortsReleased();
  });
}

async function requireRunningSuite(): Promise<void> {
  try {
    await httpsFunctionUrls(address('functions'));
  } catch {
    throw new Failure(
      'No emulators are running. Start them with "npm run suite" in another terminal.',
    );
  }
}

/** A check whose output is worth reading only when it fails. */
async function check(label: string, program: string, args: readonly string[]): Promise<void> {
  await attempt(label, async () => {
    const { code, output, error } = await outputOf(family, program, args, { cwd: root });
    if (code !== 0) throw new Failure(`${label}: failed.`, error?.message ?? output.trim());
  });
}

function buildStep(workspace: (typeof WORKSPACES)[number]): Promise<void> {
  return attempt(`Build ${workspace}`, () => build(family, workspace));
}

async function attempt(label: string, work: () => Promise<void>): Promise<void> {
  try {
    await terminal.step(label, work);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problems.push(label);
    terminal.say(`\n${error.details}\n`);
  }
}

function vitest(project: 'unit' | 'emulators' | 'long', rest: readonly string[]): Promise<void> {
  const file = path.join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  return tests(project, file, readVitestTotals, rest, 'vitest', [
    ...args,
    `--outputFile.json=${file}`,
  ]);
}

function playwright(rest: readonly string[]): Promise<void> {
  const file = path.join(reports, 'e2e.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  return tests('e2e', file, readPlaywrightTotals, rest, 'playwright', [
    'test',
    '--reporter=list,json',
  ]);
}

/** Runs tests with their output for all to see, then counts them from their report. */
async function tests(
  step: Step,
  file: string,
  read: (file: string) => Totals,
  rest: readonly string[],
  program: string,
  args: readonly string[],
): Promise<void> {
  rmSync(file, { force: true });
  terminal.say(`\n  ${styled('bold', `Tests: ${step}`)}`);
  const began = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = family.spawn(program, [...args, ...rest], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  const counted = existsSync(file) ? read(file) : { passed: 0, failed: 0, skipped: 0 };
  const { passed, skipped } = counted;
  // A file that cannot even be loaded has no tests to count, and yet has failed.
  const failed = Math.max(counted.failed, code === 0 ? 0 : 1);
  totals.set(step, { passed, failed, skipped });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  terminal.say(`  ${step}: ${passed} passed, ${failed} failed in ${seconds} s`);
  if (failed > 0) problems.push(`Tests: ${step}`);
  else if (passed === 0) problems.push(`Tests: ${step} (no test ran)`);
  // With a filter the others count as skipped; without one, nothing may be.
  else if (skipped > 0 && rest.length === 0) problems.push(`Tests: ${step} (${skipped} skipped)`);
}

function report(): number {
  for (const problem of problems) terminal.say(`  ${styled('red', '✗')} ${problem}`);
  if (totals.size > 0) {
    const sum = (kind: keyof Totals) => [...totals.values()].reduce((n, t) => n + t[kind], 0);
    terminal.say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  }
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  await endFamily(family).catch((left: Failure) =>
    terminal.say(`${left.message}\n${left.details}`),
  );
  if (!(error instanceof Failure)) throw error;
  terminal.say(`\n${styled('red', 'elevere:')} ${error.message}`);
  if (error.details) terminal.say(`\n${error.details}`);
  report();
  process.exitCode = 1;
}
