// npm run bench: measures pages and cold starts. Writes docs/performance.md. Exits with code 1 if a
// value breaks its budget.
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
import { styled } from '../lib/terminal.ts';
import {
  breaksBudget,
  formatSectionAsMarkdown,
  formatSectionForTerminal,
  type Section,
} from './report.ts';

/**
 * Runs one benchmark. `processes` contains the emulators' processes. The benchmark may lower
 * their priority, so that they do not disturb the measurement.
 */
type RunBenchmark = (quick: boolean, processes: ProcessTree) => Promise<readonly Section[]>;

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

Measures pages and cold starts, each compared with a minimal version. Writes docs/performance.md and exits with 1 if a budget is exceeded. Run nothing else meanwhile.

  --only A,B   only these parts: ${Object.keys(BENCHMARKS).join(', ')}; writes no file
  --quick      measure everything once, to see that it runs; writes no file
  --help       this text`;

const reportPath = path.join(root, 'docs/performance.md');

async function runBenchmarks(
  { processes, terminal }: ToolContext,
  benchmarkNames: readonly string[],
  quick: boolean,
) {
  await startSuite(processes, { terminal });
  const sections: Section[] = [];
  for (const name of benchmarkNames) {
    const benchmark = await BENCHMARKS[name]?.();
    if (benchmark === undefined) throw new Failure(`There is no part "${name}" in the bench.`);
    const newSections = await terminal.step(`Measure: ${name}`, () =>
      benchmark.measure(quick, processes),
    );
    for (const section of newSections) {
      terminal.say(`\n  ${styled('bold', section.title)}`);
      for (const line of formatSectionForTerminal(section)) terminal.say(`  ${line}`);
      terminal.say('');
    }
    sections.push(...newSections);
  }
  return sections;
}

async function writeReport(
  { processes }: ToolContext,
  sections: readonly Section[],
  minutes: number,
): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const reportText = [
    '# Performance',
    '',
    '`npm run bench` writes this report. Times depend on the machine, so most budgets are ratios, bytes and scores.',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}, in ${minutes.toFixed(0)} minutes.`,
    '',
    ...sections.map(formatSectionAsMarkdown),
  ].join('\n');
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
  const sections = await runBenchmarks(context, benchmarkNames, values.quick);
  if (values.only === undefined && !values.quick) {
    await writeReport(context, sections, (performance.now() - startedAt) / 60_000);
  }
  const brokenBudgets = sections.flatMap(({ measurements }) => measurements).filter(breaksBudget);
  terminal.say(
    brokenBudgets.length === 0
      ? '  Every budget holds.'
      : `  ${brokenBudgets.length} budgets are broken: ${brokenBudgets.map(({ label }) => label).join('; ')}`,
  );
  return brokenBudgets.length === 0 ? 0 : 1;
}

await runTool(runBench);
