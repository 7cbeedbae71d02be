import path from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import type { ImportRefusal } from '../../functions/src/store/backup/importing.ts';
import { type Report, run, type SharedOptions, shared } from './command.ts';
import { confirmed } from './confirmation.ts';
import { progressBar } from './progress-bar.ts';
import { EXIT, Stop } from './stop.ts';
import type { Target } from './target.ts';

interface ImportOptions extends SharedOptions {
  readonly resume?: boolean;
}

const REFUSALS: Readonly<Record<ImportRefusal, string>> = {
  network_not_empty:
    'There are documents or accounts already. An export is imported into an empty network only.',
  import_unfinished: 'An import was begun here and never finished: add --resume to finish it.',
  nothing_to_resume: 'No unfinished import is here: leave --resume out.',
  another_file: 'The unfinished import is of another file; it can be finished with that one only.',
};

async function inspect(file: string) {
  const { inspectExport } = await import('../../functions/src/store/backup/importing.ts');
  const { DamagedExport } = await import('../../functions/src/store/backup/lines.ts');
  try {
    return await inspectExport(file);
  } catch (error) {
    if (error instanceof DamagedExport) {
      throw new Stop('damaged', `${file} is not a whole export. ${error.message}`, EXIT.refused);
    }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Stop('no_such_file', `There is no file ${file}.`, EXIT.notFound);
    }
    throw error;
  }
}

async function importFrom(given: string, options: ImportOptions, target: Target): Promise<Report> {
  const inspected = await inspect(path.resolve(process.env['INIT_CWD'] ?? '.', given));
  const { importExport, refuseImport } = await import(
    '../../functions/src/store/backup/importing.ts'
  );
  const refusal = await refuseImport(inspected, options.resume ?? false);
  if (refusal !== null) throw new Stop(refusal, REFUSALS[refusal], EXIT.refused);
  const { documents, accounts, project, takenAt } = inspected;
  await confirmed(
    `Import ${documents} documents and ${accounts} accounts of ${project} (${takenAt}) into ${target.project}?`,
    options.yes ?? false,
  );
  const bar = progressBar('Importing', documents + accounts);
  try {
    await importExport(inspected, new Date(), bar.advance);
  } finally {
    bar.stop();
  }
  return {
    data: { from: project, takenAt, documents, accounts },
    lines: [
      `${documents} documents and ${accounts} accounts were imported.`,
      'Passwords are not part of an export: members choose a new one by "Reset password".',
    ],
  };
}

export function addImport(program: Command): void {
  shared(program.command('import <file>'), { asks: true })
    .summary('fill an empty network from an export')
    .description(
      'Reads the whole file first, then writes every document and account under its own id. Refuses unless the network is empty.',
    )
    .option('--resume', 'finish an import that was interrupted, with the same file')
    .action(async (file: string, options: ImportOptions) =>
      run(options, (target) => importFrom(file, options, target)),
    );
}
