import { expect } from 'vitest';
import type { JobName } from '../../functions/src/platform/runtime-options.ts';
import { ORIGINS, PROJECT } from './environment.ts';

export { runJob } from '../../tools/emulators/schedules.ts';

const TIMEOUT_MS = 20_000;

/** Starts a job by publishing to its topic. Resolves before the job has run. */
export async function publishRun(name: JobName): Promise<void> {
  const topic = `${ORIGINS.pubsub}/v1/projects/${PROJECT}/topics/firebase-schedule-${name}`;
  const response = await fetch(`${topic}:publish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ attributes: { by: 'test' } }] }),
  });
  if (!response.ok) throw new Error(`${name} could not be started: ${await response.text()}`);
}

/** Waits until `look` returns the expected value. Fails with the difference after a timeout. */
export async function eventually<T>(look: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(look, { timeout: TIMEOUT_MS, interval: 100 }).toEqual(expected);
}
