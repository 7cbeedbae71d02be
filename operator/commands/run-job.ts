import { Argument, type Command } from 'commander';
import { REGION } from '../../functions/src/platform/region.ts';
import { TIMETABLE } from '../../functions/src/platform/timetable.ts';
import { type Output, type Report, run, type SharedOptions, shared } from '../command.ts';
import { EXIT, Stop } from '../stop.ts';
import { isReal, type Target } from '../target.ts';

const JOBS = Object.keys(TIMETABLE);

/** Starts the function where the Functions emulator has its background functions called. */
async function runJob(job: string, { project }: Target): Promise<Report> {
  const { address } = await import('../../tools/emulators/configuration.ts');
  const url = `http://${address('functions')}/functions/projects/${project}/triggers/${REGION}-${job}-0`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({}),
  });
  if (!answer.ok)
    throw new Stop('job_failed', `${job} failed: ${await answer.text()}`, EXIT.failure);
  return { data: { job, done: true }, lines: [`${job} has run. See the log for what it did.`] };
}

/** Asked before credentials, which are not what is missing. */
function refuseReal(job: string, project: string | undefined): void {
  if (!isReal(project)) return;
  throw new Stop(
    'not_emulated',
    `In a real project Cloud Scheduler starts it: gcloud scheduler jobs run firebase-schedule-${job}-${REGION} --location ${REGION} --project ${project}`,
    EXIT.usage,
  );
}

export function addRunJob(program: Command, output: Output): void {
  shared(program.command('run'))
    .addArgument(new Argument('<job>', 'the scheduled function').choices(JOBS))
    .summary('start a scheduled function by hand on the emulators')
    .description(
      'Starts a scheduled function on the running emulators, and waits for its end. In a real project gcloud does that; the command says how.',
    )
    .action((job: string, options: SharedOptions) =>
      run(
        output,
        options,
        (target) => runJob(job, target),
        () => refuseReal(job, options.project),
      ),
    );
}
