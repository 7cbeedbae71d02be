// npm run bench: measures pages and endpoints in one run, prints the table, writes it to
// docs/performance.md, and ends with 1 when a budget is broken.
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
import { runTool, type Tool } from '../emulators/run-tool.ts';
import { startSuite } from '../emulators/suite.ts';
import { styled } from '../emulators/terminal.ts';
import { breaks, type Section } from './measurement.ts';
import { PARTS, type Part } from './parts.ts';
import { sectionTable, terminalLines } from './table.ts';

const HELP = `npm run bench [-- options]

Measures how soon pages can be used and what endpoints add to the database's own time. Writes
docs/performance.md and ends with 1 when a budget is broken. Let nothing else run.

  --only A,B   only these parts: ${PARTS.map(({ name }) => name).join(', ')}; writes no file
  --help       this text`;

const page = path.join(root, 'docs/performance.md');

function chosenParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  return only.split(',').map((name) => {
    const part = PARTS.find((known) => known.name === name);
    if (!part) throw new Failure(`There is no part "${name}" in the bench.`);
    return part;
  });
}

async function measure({ family, terminal }: Tool, parts: readonly Part[]): Promise<Section[]> {
  await startSuite(family, { terminal });
  const sections: Section[] = [];
  for (const part of parts) {
    const { measure: measurePart } = await part.load();
    const say = (line: string) => terminal.say(`    ${line}`);
    const measured = await terminal.step(`Measure: ${part.name}`, () => measurePart({ say }));
    for (const section of measured) {
      terminal.say(`\n  ${styled('bold', section.title)}`);
      for (const line of terminalLines(section)) terminal.say(`  ${line}`);
      terminal.say('');
    }
    sections.push(...measured);
  }
  return sections;
}

function document(sections: readonly Section[], minutes: number): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  return [
    '# Performance',
    '',
    'Written by `npm run bench`. Absolute times are those of one machine and mean little elsewhere; ratios and counts are what the budgets are about.',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}, in ${minutes.toFixed(0)} minutes.`,
    '',
    ...sections.map(sectionTable),
  ].join('\n');
}

async function writePage({ family }: Tool, text: string): Promise<void> {
  await writeFile(page, text);
  const { code, output } = await outputOf(
    family,
    process.execPath,
    [packageProgram('biome'), 'format', '--write', page],
    {
      cwd: root,
    },
  );
  if (code !== 0) throw new Failure('docs/performance.md could not be laid out.', output);
}

async function bench(tool: Tool): Promise<number> {
  const { terminal } = tool;
  const { values } = parseArgs({
    options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  const began = performance.now();
  const sections = await measure(tool, chosenParts(values.only));
  const minutes = (performance.now() - began) / 60_000;
  if (values.only === undefined) await writePage(tool, document(sections, minutes));
  const broken = sections.flatMap(({ measurements }) => measurements).filter(breaks);
  terminal.say(
    broken.length === 0
      ? '  Every budget holds.'
      : `  ${broken.length} budgets are broken: ${broken.map(({ what }) => what).join('; ')}`,
  );
  return broken.length === 0 ? 0 : 1;
}

await runTool(bench);
