// npm run bench: measures pages and cold starts. Writes docs/performance.md. Exits with code 1 if a
// value breaks its limit.
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { startSuite } from '../emulators/suite.ts';
import { Failure } from '../lib/failure.ts';
import { outputOf } from '../lib/output-of.ts';
import { packageProgramPath } from '../lib/package-program.ts';
import type { ProcessTree } from '../lib/processes.ts';
import { root } from '../lib/root.ts';
import { runTool, type ToolContext } from '../lib/run-tool.ts';
import { breaksLimit, formatTable, type Measurement } from './report.ts';

/**
 * Runs one benchmark. `processes` contains the emulators' processes. The benchmark may lower
 * their priority, so that they do not disturb the measurement.
 */
type RunBenchmark = (quick: boolean, processes: ProcessTree) => Promise<readonly Measurement[]>;

/**
 * The benchmarks are imported late, because the Admin SDK reads the emulators' addresses when it
 * loads.
 */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ measure: RunBenchmark }>>> = {
  cold: () => import('./cold.ts'),
  // The pages are measured last, because measuring them permanently lowers the emulators' priority.
  pages: () => import('./pages.ts'),
};

const HELP = `npm run bench [-- options]

Measures pages and cold starts, each compared with a minimal version. Writes docs/performance.md and exits with 1 if a value breaks its limit. Run nothing else meanwhile.

  --only A,B   only these parts: ${Object.keys(BENCHMARKS).join(', ')}; writes no file
  --quick      measure everything once, to see that it runs; writes no file
  --help       this text`;

const reportPath = path.join(root, 'docs/performance.md');

/** Says in docs/performance.md how the bench measures. */
const METHOD = `**Pages.** Lighthouse’s mobile preset (simulated: 150 ms round trip, 1.6 Mbit/s, processor slowed four times) measures the built site in Chromium, behind the Hosting emulator, with an empty cache. Members' pages call the emulators; while these pages are measured on Linux, the emulators get a tenth of the processor time that the browser gets. The largest paint is compared with the largest paint of a React page with one heading on the same server. Script is the code that a page loads before it can be used, in kB of 1000 bytes after gzip, as \`firebase deploy\` stores it. / and /faq can be used as soon as they are painted, and load one small file. Forms load the app at once. A page must reach the score and the blocking time that Lighthouse calls good. Its largest paint must not be later than the largest paint of this page.

**Cold starts.** Time from the start of a process to the end of its first answer, compared with a function that does nothing. Both run on the functions framework. A call that asks the database loads the Firestore client (2.7 MB) and waits for the first exchanges on new connections. confirm_second_code has the most exchanges. A picture also loads sharp and Storage. MIN_INSTANCES keeps instances of the API warm.`;

async function runBenchmarks(
  { processes, terminal }: ToolContext,
  benchmarkNames: readonly string[],
  quick: boolean,
) {
  await startSuite(processes, { terminal });
  const measurements: Measurement[] = [];
  for (const name of benchmarkNames) {
    const benchmark = await BENCHMARKS[name]?.();
    if (benchmark === undefined) throw new Failure(`There is no part "${name}" in the bench.`);
    measurements.push(
      ...(await terminal.step(`Measure: ${name}`, () => benchmark.measure(quick, processes))),
    );
  }
  return measurements;
}

async function writeReport(
  { processes }: ToolContext,
  measurements: readonly Measurement[],
  minutes: number,
): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const reportText = [
    '# Performance',
    '`npm run bench` writes this report. Each value is a median. Times depend on the machine.',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}, in ${minutes.toFixed(0)} minutes.`,
    formatTable(measurements),
    METHOD,
  ].join('\n\n');
  await writeFile(reportPath, reportText);
  const formatArgs = [packageProgramPath('biome'), 'format', '--write', reportPath];
  const { code, output } = await outputOf(processes, process.execPath, formatArgs, { cwd: root });
  if (code !== 0) throw new Failure('docs/performance.md could not be formatted.', output);
}

async function runBench(context: ToolContext): Promise<number> {
  const { terminal } = context;
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  const startedAt = performance.now();
  const benchmarkNames = values.only?.split(',') ?? Object.keys(BENCHMARKS);
  const measurements = await runBenchmarks(context, benchmarkNames, values.quick);
  terminal.say(`\n${formatTable(measurements)}\n`);
  if (values.only === undefined && !values.quick) {
    await writeReport(context, measurements, (performance.now() - startedAt) / 60_000);
  }
  const brokenLimits = measurements.filter(breaksLimit);
  terminal.say(
    brokenLimits.length === 0
      ? '  Every limit holds.'
      : `  ${brokenLimits.length} limits are broken: ${brokenLimits.map(({ label }) => label).join('; ')}`,
  );
  return brokenLimits.length === 0 ? 0 : 1;
}

await runTool(runBench);
