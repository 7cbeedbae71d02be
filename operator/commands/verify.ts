import type { Command } from 'commander';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { EXIT } from '../stop.ts';
import type { Problem } from '../verify/rules.ts';
import type { Verification } from '../verify/verify-network.ts';

const MAX_PRINTED_PROBLEMS = 50;

function linesOfUnprintedProblems(problems: readonly Problem[]): readonly string[] {
  const unprintedProblemsByRule = Map.groupBy(
    problems.slice(MAX_PRINTED_PROBLEMS),
    ({ rule }) => rule,
  );
  return [...unprintedProblemsByRule].map(
    ([rule, { length }]) => `${rule}: ${length} more; --json lists them all.`,
  );
}

export function linesOfVerification({
  documents,
  dueForExpiry,
  problems,
}: Verification): readonly string[] {
  const problemCount = problems.length;
  return [
    `${documents} documents read. Expired codes not yet marked as expired: ${dueForExpiry}.`,
    ...problems
      .slice(0, MAX_PRINTED_PROBLEMS)
      .map(({ rule, subject, message }) => `${rule}: ${subject}: ${message}`),
    ...linesOfUnprintedProblems(problems),
    problemCount === 0
      ? 'No problems found.'
      : `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'} found.`,
  ];
}

async function verify(): Promise<Report> {
  const { verifyNetwork } = await import('../verify/verify-network.ts');
  const networkVerification = await verifyNetwork(new Date());
  return {
    data: networkVerification,
    lines: linesOfVerification(networkVerification),
    exitCode: networkVerification.problems.length === 0 ? EXIT.ok : EXIT.failure,
  };
}

export function addVerifyCommand(program: Command, output: Output): void {
  addSharedOptions(program.command('verify'))
    .summary('prove that the network keeps the rules of vouching')
    .description(
      'Reads every document and asks Auth about every person. Names documents that cannot be read, members without two independent inviters, invitations and vouches that do not match, accounts that do not match their member, leftovers of departed members, vouch links of people who are not allowed one, and quotas that count wrongly. Exits with 1 if it finds a problem.',
    )
    .action((options: SharedOptions) => runCommand(output, options, verify));
}
