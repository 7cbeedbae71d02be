import type { Command } from 'commander';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { EXIT } from '../stop.ts';
import type { Target } from '../target.ts';

async function checkDeployment(target: Target): Promise<Report> {
  const [{ linesOfChecks, runChecks }, { deploymentOf }, { SITE_CHECKS }, { OPERATING_CHECKS }] =
    await Promise.all([
      import('../check/checks.ts'),
      import('../check/deployment.ts'),
      import('../check/site-checks.ts'),
      import('../check/operating-checks.ts'),
    ]);
  const results = await runChecks([...SITE_CHECKS, ...OPERATING_CHECKS], deploymentOf(target));
  const problemCount = results.problems.length;
  return {
    data: results,
    lines: [
      ...linesOfChecks(results),
      problemCount === 0
        ? 'No problems found.'
        : `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'} found.`,
    ],
    exitCode: problemCount === 0 ? EXIT.ok : EXIT.failure,
  };
}

export function addCheckCommand(program: Command, output: Output): void {
  addSharedOptions(program.command('check'))
    .summary('check what a stranger sees, and the jobs')
    .description(
      'Checks the pages and their headers, the version of the API, that strangers read nothing, when the jobs ran last, and the network’s own domain. Prints a line for each, problems first and with a remedy. Exits with 1 if it finds a problem.',
    )
    .action((options: SharedOptions) => runCommand(output, options, checkDeployment));
}
