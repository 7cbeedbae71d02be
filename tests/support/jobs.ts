import { expect } from 'vitest';
import type { JobName } from '../../functions/src/platform/runtime-options.ts';
import { ORIGINS, PROJECT } from './environment.ts';

export { runJob } from '../../tools/emulators/schedules.ts';

const TIMEOUT_MS = 20_000;

/** Asks for a run by one message to the job's topic; answers before the job has run. */
export async function publishRun(name: JobName): Promise<void> {
  const topic = `${ORIGINS.pubsub}/v1/projects/${PROJECT}/topics/firebase-schedule-${name}`;
  const response = await fetch(`${topic}:publish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ attributes: { by: 'test' } }] }),
  });
  if (!response.ok) throw new Error(`${name} could not be started: ${await response.text()}`);
}

/** Waits until what a job brings about holds, and fails with the difference if it never does. */
export async function eventually<T>(look: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(look, { timeout: TIMEOUT_MS, interval: 100 }).toEqual(expected);
}
