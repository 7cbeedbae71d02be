import type { Command } from 'commander';
import { type Report, run, type SharedOptions, shared } from './command.ts';
import { EXIT } from './stop.ts';

async function verify(): Promise<Report> {
  const { checkSoundness } = await import('../../functions/src/store/soundness.ts');
  const report = await checkSoundness(new Date());
  const lines = [
    `${report.documents} documents read; ${report.dueForExpiry} codes past their days wait for the hourly job.`,
    ...report.unsound.map(({ rule, subject, says }) => `${rule}: ${subject}: ${says}`),
    report.unsound.length === 0 ? 'The network is sound.' : `${report.unsound.length} unsound.`,
  ];
  const exitCode = report.unsound.length === 0 ? EXIT.ok : EXIT.failure;
  return { data: report, lines, exitCode };
}

export function addVerify(program: Command): void {
  shared(program.command('verify'))
    .summary('prove that the network keeps the rules of vouching')
    .description(
      'Reads every document and checks: one status per invitation; it lasts 31 days, and was made by somebody who could invite; a used one names a member who names the inviter; every partial member has one inviter, and every full member two of whom neither invited the other; quotas count what was made; whoever has a document has an account. Exits with 1 when something is unsound, and names it.',
    )
    .action(async (options: SharedOptions) => run(options, verify));
}
