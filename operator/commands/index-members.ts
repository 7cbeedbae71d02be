import type { Command } from 'commander';
import { type Output, type Report, run, type SharedOptions, shared } from '../command.ts';

interface IndexOptions extends SharedOptions {
  readonly dryRun?: boolean;
}

async function index({ dryRun = false }: IndexOptions): Promise<Report> {
  const { indexMembers } = await import('../index-members.ts');
  const data = await indexMembers({ dryRun });
  const { read, indexed } = data;
  const done = dryRun ? 'would be indexed' : 'indexed';
  return { data, lines: [`${read} documents read, ${indexed} members ${done}.`] };
}

export function addIndexMembers(program: Command, output: Output): void {
  shared(program.command('index-members'))
    .summary('let /admin find members whose documents are older than its search')
    .description(
      'Writes search prefixes, the mark of the barred and the time of joining into members’ documents that lack them. The server keeps them from then on. Safe to repeat.',
    )
    .option('--dry-run', 'count them only')
    .action((options: IndexOptions) => run(output, options, () => index(options)));
}
