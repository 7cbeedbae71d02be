import { setTimeout as wait } from 'node:timers/promises';
import { REGION } from '../../functions/src/platform/region.ts';
import { type JobName, TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { address, readProjectId } from './configuration.ts';
import { Failure } from './failure.ts';

/** As long as Pub/Sub can wait for a job to end. Seconds. */
const LONGEST_RUN = 600;

/** How often the clock looks for mail. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

export const JOBS = Object.keys(TIMETABLE) as readonly JobName[];

/** Where the Functions emulator has a background function called; 0 counts its restarts. */
function jobUrl(job: JobName): string {
  return `http://${address('functions')}/functions/projects/${readProjectId()}/triggers/${REGION}-${job}-0`;
}

/** Runs a job on the emulators, and waits for its end. */
export async function runJob(job: JobName, ending?: AbortSignal): Promise<void> {
  const answer = await fetch(jobUrl(job), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({}),
    ...(ending && { signal: ending }),
  });
  if (!answer.ok) throw new Error(`${job} failed: ${await answer.text()}`);
}

/** Whether a schedule of the timetable names this minute. */
export function isDue(schedule: string, at: Date): boolean {
  const [minute, hour, ...days] = schedule.split(' ');
  const readable = [minute, hour].every((field) => /^(?:\*|\d+)$/.test(field ?? ''));
  if (!readable || days.join() !== '*,*,*') throw new Error(`No clock here reads ${schedule}.`);
  const names = (field: string | undefined, now: number) => field === '*' || Number(field) === now;
  return names(minute, at.getUTCMinutes()) && names(hour, at.getUTCHours());
}

/**
 * What Cloud Scheduler does for a deployment, since the emulators run nothing by the clock: every
 * job by its timetable, and mail as soon as it is due, until `ending`.
 */
export async function runClock(
  ending: AbortSignal,
  tell: (problem: string) => void,
): Promise<void> {
  // Only now, because the Admin SDK reads where the emulators are when it loads.
  const { dueMail } = await import('../../functions/src/documents/mail.ts');
  const hasMail = async () => !(await dueMail(new Date()).limit(1).get()).empty;
  let last = minuteOf(new Date());
  while (!ending.aborted) {
    try {
      await wait(LOOK_EVERY_MS, undefined, { signal: ending });
      const now = new Date();
      const begins = minuteOf(now) > last;
      last = minuteOf(now);
      for (const job of JOBS) {
        const due = begins && isDue(TIMETABLE[job].schedule, now);
        if (due || (job === 'send_due_mail' && (await hasMail()))) await runJob(job, ending);
      }
    } catch (error) {
      if (!ending.aborted) tell(error instanceof Error ? error.message : String(error));
    }
  }
}

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000);
}

/**
 * Lets a message to the topic `firebase-schedule-NAME` run the scheduled function NAME. For such
 * functions of the second generation firebase-tools makes the topic and listens to it, but then
 * refuses to call them (they are called by Cloud Scheduler over HTTP, not by Pub/Sub), so the topic
 * gets a subscription that calls it where its other background functions are called.
 */
export async function deliverSchedules(): Promise<void> {
  const project = readProjectId();
  for (const job of JOBS) {
    const subscription = `projects/${project}/subscriptions/run-${job}`;
    const made = await fetch(`http://${address('pubsub')}/v1/${subscription}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        topic: `projects/${project}/topics/firebase-schedule-${job}`,
        pushConfig: { pushEndpoint: jobUrl(job) },
        ackDeadlineSeconds: LONGEST_RUN,
      }),
    });
    if (!made.ok) {
      throw new Failure(`The topic of ${job} could not be set up.`, await made.text());
    }
  }
}
