import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { type Report, run, type SharedOptions, shared } from './command.ts';
import { confirmed } from './confirmation.ts';
import { progressBar } from './progress-bar.ts';
import { EXIT, Stop } from './stop.ts';
import type { Target } from './target.ts';

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function exportTo(given: string, yes: boolean, target: Target): Promise<Report> {
  // npm runs scripts in the project's folder; the file is meant where the person stands.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given);
  if (await exists(file)) await confirmed(`Replace ${file}?`, yes);
  const { countDocuments, exportLines } = await import(
    '../../functions/src/store/backup/exporting.ts'
  );
  const { unfinishedImport } = await import('../../functions/src/store/backup/import-marker.ts');
  if ((await unfinishedImport()) !== null) {
    throw new Stop(
      'import_unfinished',
      'An import into this network was never finished; finish it by import --resume first.',
      EXIT.refused,
    );
  }
  const documents = await countDocuments();
  const bar = progressBar('Exporting', documents);
  let counts = { documents: 0, accounts: 0 };
  async function* text(): AsyncGenerator<string> {
    for await (const line of exportLines(target.project, documents)) {
      if ('document' in line) bar.advance(1);
      if ('end' in line) counts = line.end;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  // Under its own name only once it is whole, and readable to nobody else: it holds addresses.
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      Readable.from(text()),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    bar.stop();
  }
  return {
    data: { file, ...counts },
    lines: [`${counts.documents} documents and ${counts.accounts} accounts are in ${file}.`],
  };
}

export function addExport(program: Command): void {
  shared(program.command('export <file>'), { asks: true })
    .summary('write the whole network to a file')
    .description(
      'Writes every document of every collection, as of one instant, and every account (without its password) as JSON lines. Pictures are not in it: they are files in the storage bucket.',
    )
    .action(async (file: string, options: SharedOptions) =>
      run(options, (target) => exportTo(file, options.yes ?? false, target)),
    );
}
