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
    .summary('look at the whole deployment, and say what to do')
    .description(
      'Asks Google for what docs/deploy.md has you set up, and the site for what a stranger sees: plan, database, sign-in, indexes, functions, backups, quota, jobs, pages and their headers, and that strangers read nothing. A line for each, what is wrong first and with what puts it right; exit code 1 if there is any. The emulators are asked what they can answer. setup and deploy run their part of it.',
    )
    .action((options: SharedOptions) => run(output, options, check));
}
