import type { Command } from 'commander';
import { type Output, type Report, run, type SharedOptions, shared } from '../command.ts';
import type { SoundnessReport } from '../soundness/check-soundness.ts';
import type { Unsoundness } from '../soundness/soundness.ts';
import { EXIT } from '../stop.ts';

/** As many as a person reads; --json has all. */
const SHOWN = 50;

/** How many of each rule, where not every one is shown. */
function withheld(unsound: readonly Unsoundness[]): readonly string[] {
  const rest = Map.groupBy(unsound.slice(SHOWN), ({ rule }) => rule);
  return [...rest].map(([rule, { length }]) => `${rule}: ${length} more; --json lists them all.`);
}

/** For a person: what was read, and what is unsound. */
export function linesOf({ documents, dueForExpiry, unsound }: SoundnessReport): readonly string[] {
  const count = unsound.length;
  return [
    `${documents} documents read; ${dueForExpiry} expired codes not marked yet.`,
    ...unsound.slice(0, SHOWN).map(({ rule, subject, says }) => `${rule}: ${subject}: ${says}`),
    ...withheld(unsound),
    count === 0 ? 'No problems found.' : `${count} ${count === 1 ? 'problem' : 'problems'} found.`,
  ];
}

async function verify(): Promise<Report> {
  const { checkSoundness } = await import('../soundness/check-soundness.ts');
  const report = await checkSoundness(new Date());
  return {
    data: report,
    lines: linesOf(report),
    exitCode: report.unsound.length === 0 ? EXIT.ok : EXIT.failure,
  };
}

export function addVerify(program: Command, output: Output): void {
  shared(program.command('verify'))
    .summary('prove that the network keeps the rules of vouching')
    .description(
      'Reads every document and checks: one status per invitation, which lasts 31 days and was made by a member who could invite; a used one names a member who names the inviter; every partial member has one inviter, every full member two of whom neither invited the other; quotas count what was made; every document has an enabled account. Lists the problems found, and exits with 1.',
    )
    .action((options: SharedOptions) => run(output, options, verify));
}
