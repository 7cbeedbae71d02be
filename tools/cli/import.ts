import path from 'node:path';
import process from 'node:process';
import { type Command, Option } from 'commander';
import type { ImportRefusal } from '../../functions/src/store/backup/importing.ts';
import { type Report, run, type SharedOptions, shared } from './command.ts';
import { confirmed } from './confirmation.ts';
import { progressBar } from './progress-bar.ts';
import { EXIT, Stop } from './stop.ts';
import type { Target } from './target.ts';

interface ImportOptions extends SharedOptions {
  readonly resume?: boolean;
  readonly abandon?: boolean;
}

/** So many of them are named; the first ones say what happened. */
const NAMED_AT_MOST = 10;

const REFUSALS: Readonly<Record<ImportRefusal, string>> = {
  network_not_empty:
    'There are documents or accounts already. An export is imported into an empty network only.',
  import_unfinished:
    'An import was begun here and is not finished. If none is running, add --resume to finish it, or --abandon to take it back.',
  nothing_to_resume: 'No unfinished import is here: there is nothing to resume or to abandon.',
  another_file:
    'The unfinished import is of another file; it can be finished or abandoned with that one only.',
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

function unlessRefused(refusal: ImportRefusal | null): void {
  if (refusal !== null) throw new Stop(refusal, REFUSALS[refusal], EXIT.refused);
}

async function abandon(given: string, options: ImportOptions, target: Target): Promise<Report> {
  const inspected = await inspect(path.resolve(process.env['INIT_CWD'] ?? '.', given));
  const { refuseImport } = await import('../../functions/src/store/backup/importing.ts');
  const { abandonImport } = await import('../../functions/src/store/backup/abandoning.ts');
  unlessRefused(await refuseImport(inspected, true));
  await confirmed(
    `Remove from ${target.project} again what was imported of ${inspected.file}?`,
    options.yes ?? false,
  );
  const bar = progressBar('Removing', inspected.documents + inspected.accounts);
  const abandoned = await abandonImport(inspected, bar.advance).finally(() => bar.stop());
  if (!abandoned.ok) {
    const { changed } = abandoned;
    throw new Stop(
      'changed_since',
      `Nothing was removed: ${changed.length} of what was imported was changed or used since, and would be lost. ${changed.slice(0, NAMED_AT_MOST).join(', ')}`,
      EXIT.refused,
    );
  }
  const { documents, accounts } = abandoned;
  return {
    data: { documents, accounts },
    lines: [`${documents} documents and ${accounts} accounts were removed again.`],
  };
}

async function importFrom(given: string, options: ImportOptions, target: Target): Promise<Report> {
  const inspected = await inspect(path.resolve(process.env['INIT_CWD'] ?? '.', given));
  const { beginImport, importExport, refuseImport } = await import(
    '../../functions/src/store/backup/importing.ts'
  );
  const resume = options.resume ?? false;
  unlessRefused(await refuseImport(inspected, resume));
  const { documents, accounts, project, takenAt } = inspected;
  await confirmed(
    `Import ${documents} documents and ${accounts} accounts of ${project} (${takenAt}) into ${target.project}?`,
    options.yes ?? false,
  );
  // Whatever was so before the question was put may be otherwise now.
  if (!resume) unlessRefused(await beginImport(inspected, new Date()));
  const bar = progressBar('Importing', documents + accounts);
  try {
    await importExport(inspected, bar.advance);
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
    .addOption(
      new Option(
        '--abandon',
        'take an import back that cannot be finished, with the same file',
      ).conflicts('resume'),
    )
    .action(async (file: string, options: ImportOptions) =>
      run(options, (target) => (options.abandon ? abandon : importFrom)(file, options, target)),
    );
}
