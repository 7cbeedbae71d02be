import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { TIMETABLE } from '../../functions/src/platform/timetable.ts';
import { logPath } from '../../tools/emulators/firebase-tools.ts';
import { ORIGINS, PROJECT, REGION } from './environment.ts';

/** A scheduled function, by the name it is deployed under. */
export type JobName = keyof typeof TIMETABLE;

const TIMEOUT_MS = 20_000;

/** How many ended runs of each job the emulators' log will hold once all have ended. */
const awaited = new Map<JobName, number>();

/** Runs that the Functions emulator says have ended, since it was started. */
function endedRuns(name: JobName): number {
  const log = readFileSync(logPath, 'utf8');
  return log.split(`Finished "${REGION}-${name}"`).length - 1;
}

/** Runs a job as the clock would: one message to its topic. Answers before the job has ended. */
export async function startJob(name: JobName): Promise<void> {
  awaited.set(name, (awaited.get(name) ?? endedRuns(name)) + 1);
  const topic = `${ORIGINS.pubsub}/v1/projects/${PROJECT}/topics/firebase-schedule-${name}`;
  const response = await fetch(`${topic}:publish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ attributes: { by: 'test' } }] }),
  });
  if (!response.ok) throw new Error(`${name} could not be started: ${await response.text()}`);
}

/** Waits until every job that was started has ended; one that goes on would meet the next test. */
export async function jobsEnded(): Promise<void> {
  for (const [name, runs] of awaited) {
    await expect
      .poll(() => endedRuns(name), { timeout: TIMEOUT_MS, interval: 50 })
      .toBeGreaterThanOrEqual(runs);
  }
}

/** Waits until what a job brings about holds, and fails with the difference if it never does. */
export async function eventually<T>(look: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(look, { timeout: TIMEOUT_MS, interval: 100 }).toEqual(expected);
}
