import type { Command } from 'commander';
import { type Output, type Report, run, type SharedOptions, shared } from '../command.ts';
import { EXIT } from '../stop.ts';
import type { Target } from '../target.ts';

async function check(target: Target): Promise<Report> {
  const [{ linesOf, runChecks }, { deploymentOf }] = await Promise.all([
    import('../check/run-checks.ts'),
    import('../check/deployment.ts'),
  ]);
  const checked = await runChecks(() => deploymentOf(target));
  const count = checked.problems.length;
  return {
    data: checked,
    lines: [
      ...linesOf(checked),
      count === 0
        ? 'No problems found.'
        : `${count} ${count === 1 ? 'problem' : 'problems'} found.`,
    ],
    exitCode: count === 0 ? EXIT.ok : EXIT.failure,
  };
}

export function addCheck(program: Command, output: Output): void {
  shared(program.command('check'))
    .summary('check the whole deployment, and give the remedy of each problem')
    .description(
      'Checks the project’s settings with Google, as docs/deploy.md describes them, and the site as a stranger sees it: plan, database, sign-in, indexes, functions, backups, quota, jobs, pages and their headers, and that strangers can read nothing. Prints a line for each check: first the problems, each with its remedy. The exit code is 1 if there is a problem. On the emulators only some checks run. setup and deploy run a part of the checks.',
    )
    .action((options: SharedOptions) => run(output, options, check));
}
