import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, type Command } from 'commander';
import { REGION } from '../../functions/src/platform/region.ts';
import type { JobName } from '../../functions/src/platform/runtime-options.ts';
import { logPath } from '../../tools/emulators/firebase-tools.ts';
import { JOB_NAMES, runClock, runJob } from '../../tools/emulators/schedules.ts';
import { root } from '../../tools/lib/root.ts';
import { waitForStopSignal } from '../../tools/lib/stop-signals.ts';
import {
  addSharedOptions,
  type Output,
  type Report,
  runCommand,
  type SharedOptions,
} from '../command.ts';
import { EXIT, Stop } from '../stop.ts';
import { isRealProject } from '../target.ts';

async function runJobByHand(job: JobName): Promise<Report> {
  try {
    await runJob(job);
  } catch (error) {
    throw new Stop(
      'job_failed',
      error instanceof Error ? error.message : String(error),
      EXIT.failure,
    );
  }
  // Only the launcher writes this log file. A plain `firebase emulators:start` does not.
  const logLocation = existsSync(logPath)
    ? path.relative(root, logPath)
    : 'the output of the emulators';
  return {
    data: { job, done: true },
    lines: [`${job} has run. Its output is in ${logLocation}.`],
  };
}

async function runJobsUntilStopped({ err }: Output): Promise<Report> {
  const clockController = new AbortController();
  const stopRequest = waitForStopSignal().then(() => clockController.abort());
  err(
    'Jobs run at their scheduled times, and emails are sent within seconds. Ctrl-C stops this.\n',
  );
  await Promise.all([
    stopRequest,
    runClock(clockController.signal, (problem) => err(`elevere: ${problem}\n`)),
  ]);
  return { data: { done: true }, lines: ['The clock has stopped.'] };
}

/** Refuses a real project before the command asks for credentials. */
function refuseRealProject(project: string | undefined, startAdvice: string): void {
  if (!isRealProject(project)) return;
  throw new Stop(
    'not_emulated',
    `In a real project Cloud Scheduler starts ${startAdvice} --project ${project}`,
    EXIT.usage,
  );
}

export function addJobsCommands(program: Command, output: Output): void {
  addSharedOptions(program.command('run'))
    .addArgument(new Argument('<job>', 'the scheduled function').choices(JOB_NAMES))
    .summary('start a scheduled function by hand on the emulators')
    .description(
      'Starts a scheduled function on the running emulators, and waits for its end. In a real project gcloud does that: with --project, this command prints the gcloud command.',
    )
    .action((job: JobName, options: SharedOptions) =>
      runCommand(
        output,
        options,
        () => runJobByHand(job),
        () =>
          refuseRealProject(
            options.project,
            `it. To start it by hand: gcloud scheduler jobs run firebase-schedule-${job}-${REGION} --location ${REGION}`,
          ),
      ),
    );
  addSharedOptions(program.command('clock'))
    .summary('run the scheduled functions by their timetable on the emulators')
    .description(
      'The emulators run no scheduled function by themselves. This command runs each function at its scheduled time and sends emails within seconds, until Ctrl-C. "npm start" does the same.',
    )
    .action((options: SharedOptions) =>
      runCommand(
        output,
        options,
        () => runJobsUntilStopped(output),
        () =>
          refuseRealProject(
            options.project,
            `the jobs. To list them: gcloud scheduler jobs list --location ${REGION}`,
          ),
      ),
    );
}
