// npm run bench: measures pages and cold starts. Writes
// docs/performance.md. Exits with code 1 if a value breaks its budget.
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { outputOf } from '../emulators/output-of.ts';
import { packageProgram } from '../emulators/package-program.ts';
import type { Family } from '../emulators/processes.ts';
import { runTool, type Tool } from '../emulators/run-tool.ts';
import { startSuite } from '../emulators/suite.ts';
import { styled } from '../emulators/terminal.ts';
import { breaksBudget, type Section, sectionPage, terminalLines } from './report.ts';

/** Runs one benchmark. `suite` is the process family of the emulators. */
type Measure = (quick: boolean, suite: Family) => Promise<readonly Section[]>;

/**
 * Modules are imported late, because the Admin SDK reads the emulators' addresses when it loads.
 */
const PARTS: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  cold: () => import('./cold.ts'),
  // Measuring the pages permanently lowers the processor priority of the emulators. So the pages
  // are measured last.
  pages: () => import('./pages.ts'),
};

const HELP = `npm run bench [-- options]

Measures pages and cold starts, each compared with a minimal version. Writes docs/performance.md and exits with 1 if a budget is exceeded. Run nothing else meanwhile.

  --only A,B   only these parts: ${Object.keys(PARTS).join(', ')}; writes no file
  --quick      measure everything once, to see that it runs; writes no file
  --help       this text`;

const page = path.join(root, 'docs/performance.md');

async function measure({ family, terminal }: Tool, names: readonly string[], quick: boolean) {
  await startSuite(family, { terminal });
  const sections: Section[] = [];
  for (const name of names) {
    const part = await PARTS[name]?.();
    if (part === undefined) throw new Failure(`There is no part "${name}" in the bench.`);
    const measured = await terminal.step(`Measure: ${name}`, () => part.measure(quick, family));
    for (const section of measured) {
      terminal.say(`\n  ${styled('bold', section.title)}`);
      for (const line of terminalLines(section)) terminal.say(`  ${line}`);
      terminal.say('');
    }
    sections.push(...measured);
  }
  return sections;
}

async function writePage(
  { family }: Tool,
  sections: readonly Section[],
  minutes: number,
): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const text = [
    '# Performance',
    '',
    '`npm run bench` writes this report. Times depend on the machine, so most budgets are ratios, bytes and scores.',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}, in ${minutes.toFixed(0)} minutes.`,
    '',
    ...sections.map(sectionPage),
  ].join('\n');
  await writeFile(page, text);
  const format = [packageProgram('biome'), 'format', '--write', page];
  const { code, output } = await outputOf(family, process.execPath, format, { cwd: root });
  if (code !== 0) throw new Failure('docs/performance.md could not be formatted.', output);
}

async function bench(tool: Tool): Promise<number> {
  const { terminal } = tool;
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
  const began = performance.now();
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const sections = await measure(tool, names, values.quick);
  if (values.only === undefined && !values.quick) {
    await writePage(tool, sections, (performance.now() - began) / 60_000);
  }
  const broken = sections.flatMap(({ measurements }) => measurements).filter(breaksBudget);
  terminal.say(
    broken.length === 0
      ? '  Every budget holds.'
      : `  ${broken.length} budgets are broken: ${broken.map(({ what }) => what).join('; ')}`,
  );
  return broken.length === 0 ? 0 : 1;
}

await runTool(bench);
