import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { confirmProject } from '../confirmation.ts';
import { EXIT } from '../stop.ts';
import type { Target } from '../target.ts';

export const DEFAULT_MIN_AGE_DAYS = 7;

interface PruneOptions extends SharedOptions {
  readonly olderThan: number;
  readonly delete?: boolean;
  readonly confirm?: string;
}

function parseDays(typed: string): number {
  if (/^[1-9]\d{0,3}$/.test(typed)) return Number(typed);
  throw new InvalidArgumentError('Enter a whole number of days, from 1 to 9999.');
}

export async function listOrDeleteAccounts(options: PruneOptions, target: Target): Promise<Report> {
  const { pruneAccounts } = await import('../accounts/prune-accounts.ts');
  const { olderThan: days, delete: shouldDelete = false } = options;
  if (shouldDelete) {
    const consequence = `Accounts that have no role and are older than ${days} days are permanently deleted from ${target.project}.`;
    await confirmProject(consequence, target, options.confirm);
  }
  const pruningResult = await pruneAccounts({ days, dryRun: !shouldDelete, now: new Date() });
  const { checked, abandoned, deleted, failed } = pruningResult;
  return {
    data: pruningResult,
    lines: [
      ...abandoned.map(
        ({ uid, email, createdAt }) => `${uid}  ${createdAt.toISOString()}  ${email ?? ''}`,
      ),
      `${checked} accounts checked. Accounts that have no role and are older than ${days} days: ${abandoned.length}.`,
      shouldDelete
        ? `${deleted} deleted${failed > 0 ? `, ${failed} not: run it again` : ''}.`
        : 'Nothing was deleted; add --delete to do it.',
    ],
    exitCode: failed > 0 ? EXIT.failure : EXIT.ok,
  };
}

export function addPruneAccountsCommand(program: Command, output: Output): void {
  const accountsCommand = program
    .command('accounts')
    .description('Accounts of Firebase Authentication.');
  addSharedOptions(accountsCommand.command('prune'))
    .summary('list accounts that never used an invitation code; --delete deletes them')
    .description(
      'Finds accounts whose holder signed up but used no invitation code, and so has no role. A dry run unless --delete is given. Recorded in the audit log.',
    )
    .option('--older-than <days>', 'only accounts older than this', parseDays, DEFAULT_MIN_AGE_DAYS)
    .option('--delete', 'delete them permanently')
    .addOption(new Option('--dry-run', 'only list them (the default)').conflicts('delete'))
    .option('--confirm <project>', 'the project’s id, instead of typing it when asked')
    .action((options: PruneOptions) =>
      runCommand(output, options, (target) => listOrDeleteAccounts(options, target)),
    );
}
