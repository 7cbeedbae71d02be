// npm test: every check and every test, the emulators started once for all that need them.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from '../emulators/build.ts';
import { address, cache, PORT_OFFSET_VARIABLE, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { logPath } from '../emulators/firebase-tools.ts';
import { outputOf } from '../emulators/output-of.ts';
import { type PackageProgram, packageProgram } from '../emulators/package-program.ts';
import { requirePortsReleased } from '../emulators/ports.ts';
import { newTool, runTool } from '../emulators/run-tool.ts';
import { endFamily, startSuite } from '../emulators/suite.ts';
import { styled } from '../emulators/terminal.ts';
import { httpsFunctionUrls } from '../emulators/warm.ts';
import { findChromium } from './chromium.ts';
import { HELP, readTestOptions, type Step, type TestOptions } from './options.ts';
import { readPlaywrightTotals, readVitestTotals, type Totals } from './results.ts';

const WORKSPACES = ['functions', 'web'] as const;
const TYPED = ['functions', 'tools', 'tests', 'web', 'web/build'];
const reports = path.join(cache, 'test');
/** High enough for no emulator to meet one of the first suite, and below the ephemeral ports. */
const SECOND_SUITE_OFFSET = 10_000;

const tool = newTool();
const { family, terminal } = tool;
const problems: string[] = [];
const totals = new Map<Step, Totals>();

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

  // The unit tests need no emulators, which take as long to start as those take to run.
  const unit = wants('unit') ? vitest('unit', options.rest) : Promise.resolve();
  if (wants('emulators') || wants('e2e') || wants('long')) await withEmulators(options, unit);
  await unit;
}

async function withEmulators(options: TestOptions, unit: Promise<void>): Promise<void> {
  const wants = (step: Step) => options.steps.includes(step);
  // Neither keeps two processors busy by itself, and each needs an empty network of its own.
  const apart = wants('emulators') && wants('e2e') && !options.reuse;
  const steps = async () => {
    await unit;
    const beside = apart ? emulatorTestsBeside(options.rest) : Promise.resolve();
    if (wants('emulators') && !apart) await vitest('emulators', options.rest);
    if (wants('e2e')) await playwright(options.rest);
    await beside;
    if (wants('long')) await vitest('long', options.rest);
  };
  if (options.reuse) {
    await requireRunningSuite();
    await steps();
    return;
  }
  const suite = await startSuite(family, { terminal, build: !(options.built || wants('build')) });
  const died = await Promise.race([steps(), suite.died]);
  if (died) throw died;
  if (problems.length > 0) terminal.say(`  The emulators' log: ${logPath}`);
  await terminal.step('Stop the emulators, nothing left running', async () => {
    await endFamily(family);
    await requirePortsReleased();
  });
}

/** Runs this program again for the tests on the emulators alone, with a suite on other ports. */
async function emulatorTestsBeside(rest: readonly string[]): Promise<void> {
  const label = 'Tests: emulators, beside the browser';
  const report = path.join(reports, 'emulators.json');
  rmSync(report, { force: true });
  const { code, output } = await terminal.step(label, () =>
    outputOf(
      family,
      process.execPath,
      // Built already; once more would make the first suite load its functions anew.
      [import.meta.filename, '--only', 'emulators', '--built', ...rest],
      {
        cwd: root,
        env: { ...process.env, [PORT_OFFSET_VARIABLE]: String(SECOND_SUITE_OFFSET) },
      },
    ),
  );
  terminal.say(output.replaceAll(/^/gm, '  | '));
  record('emulators', report, readVitestTotals, rest, code);
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
async function check(
  label: string,
  program: PackageProgram,
  args: readonly string[],
): Promise<void> {
  await attempt(label, async () => {
    const { code, output, error } = await outputOf(
      family,
      process.execPath,
      [packageProgram(program), ...args],
      { cwd: root },
    );
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
  program: PackageProgram,
  args: readonly string[],
): Promise<void> {
  rmSync(file, { force: true });
  terminal.say(`\n  ${styled('bold', `Tests: ${step}`)}`);
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
  const { passed, failed } = record(step, file, read, rest, code);
  terminal.say(`  ${step}: ${passed} passed, ${failed} failed in ${seconds} s`);
}

/** Takes the totals from a report; notes a problem unless everything ran and passed. */
function record(
  step: Step,
  file: string,
  read: (file: string) => Totals,
  rest: readonly string[],
  code: number | null,
): Totals {
  const { passed, skipped, failures, ...counted } = existsSync(file)
    ? read(file)
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A file that cannot even be loaded has no tests to count, and yet has failed.
  const failed = Math.max(counted.failed, code === 0 ? 0 : 1);
  if (failed > 0) problems.push(`Tests: ${step}`);
  else if (passed === 0) problems.push(`Tests: ${step} (no test ran)`);
  // With a filter the others count as skipped; without one, nothing may be.
  else if (skipped > 0 && rest.length === 0) problems.push(`Tests: ${step} (${skipped} skipped)`);
  const all = { passed, failed, skipped, failures };
  totals.set(step, all);
  return all;
}

function report(): number {
  for (const problem of problems) terminal.say(`  ${styled('red', '✗')} ${problem}`);
  for (const { failures } of totals.values()) {
    for (const failure of failures) terminal.say(`    ${failure}`);
  }
  if (totals.size > 0) {
    const sum = (kind: 'passed' | 'failed') =>
      [...totals.values()].reduce((n, t) => n + t[kind], 0);
    terminal.say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  }
  return problems.length === 0 ? 0 : 1;
}

await runTool(test, tool);
