import { expect } from 'vitest';
import { ORIGINS, PROJECT } from './environment.ts';

/** A scheduled function, by the name it is deployed under. */
export type JobName =
  | 'expire_invitations'
  | 'revoke_orphaned_invitations'
  | 'reap_unregistered_accounts';

/** Runs a job as the clock would: one message to its topic. Answers before the job has ended. */
export async function startJob(name: JobName): Promise<void> {
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
  await expect.poll(look, { timeout: 20_000, interval: 100 }).toEqual(expected);
}
