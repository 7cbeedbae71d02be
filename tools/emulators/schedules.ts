import { setTimeout as wait } from 'node:timers/promises';
import { dueMail } from '../../functions/src/documents/mail.ts';
import { REGION } from '../../functions/src/platform/region.ts';
import { type JobName, TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { Failure } from '../lib/failure.ts';
import { emulatorAddress, readProjectId } from './configuration.ts';

/** The longest acknowledgement deadline that Pub/Sub allows. */
const ACK_DEADLINE_SECONDS = 600;

const POLL_INTERVAL_MS = 2_000;

export const JOB_NAMES = Object.keys(TIMETABLE) as readonly JobName[];

/** The 0 at the end of the URL is the emulator's restart counter. */
function jobUrl(job: JobName): string {
  return `http://${emulatorAddress('functions')}/functions/projects/${readProjectId()}/triggers/${REGION}-${job}-0`;
}

export async function runJob(job: JobName, endSignal?: AbortSignal): Promise<void> {
  const answer = await fetch(jobUrl(job), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({}),
    ...(endSignal && { signal: endSignal }),
  });
  if (!answer.ok) throw new Error(`${job} failed: ${await answer.text()}`);
}

export function isDue(schedule: string, at: Date): boolean {
  const [minute, hour, ...days] = schedule.split(' ');
  const isSupported =
    [minute, hour].every((field) => /^(?:\*|\d+)$/.test(field ?? '')) && days.join() === '*,*,*';
  if (!isSupported) throw new Error(`Unsupported schedule: ${schedule}.`);
  const fieldMatches = (field: string | undefined, currentValue: number) =>
    field === '*' || Number(field) === currentValue;
  return fieldMatches(minute, at.getUTCMinutes()) && fieldMatches(hour, at.getUTCHours());
}

/** Runs the jobs at their scheduled times, because the emulators have no Cloud Scheduler. */
export async function runClock(
  endSignal: AbortSignal,
  reportProblem: (problem: string) => void,
): Promise<void> {
  const isMailDue = async () => !(await dueMail(new Date()).limit(1).get()).empty;
  let previousMinute = minuteOf(new Date());
  while (!endSignal.aborted) {
    try {
      await wait(POLL_INTERVAL_MS, undefined, { signal: endSignal });
      const now = new Date();
      const isNewMinute = minuteOf(now) > previousMinute;
      previousMinute = minuteOf(now);
      for (const job of JOB_NAMES) {
        const isScheduledNow = isNewMinute && isDue(TIMETABLE[job].schedule, now);
        if (isScheduledNow || (job === 'send_due_mail' && (await isMailDue())))
          await runJob(job, endSignal);
      }
    } catch (error) {
      if (!endSignal.aborted) reportProblem(error instanceof Error ? error.message : String(error));
    }
  }
}

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000);
}

/**
 * Subscribes each job to its topic. The subscription of firebase-tools cannot start a function of the
 * second generation.
 */
export async function subscribeJobs(): Promise<void> {
  const project = readProjectId();
  for (const job of JOB_NAMES) {
    const subscription = `projects/${project}/subscriptions/run-${job}`;
    const response = await fetch(`http://${emulatorAddress('pubsub')}/v1/${subscription}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        topic: `projects/${project}/topics/firebase-schedule-${job}`,
        pushConfig: { pushEndpoint: jobUrl(job) },
        ackDeadlineSeconds: ACK_DEADLINE_SECONDS,
      }),
    });
    if (!response.ok) {
      throw new Failure(`The topic of ${job} could not be set up.`, await response.text());
    }
  }
}
