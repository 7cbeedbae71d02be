import { setTimeout } from 'node:timers/promises';
import { seedDemo } from '../../tools/seed/demo.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from './environment.ts';

/**
 * How long a test waits for the Firestore emulator, which releases the locks of an abandoned
 * transaction within this time.
 */
const LOCK_TIMEOUT_MS = 90_000;
const DELETION_RETRY_DELAY_MS = 250;

async function deleteAll(url: string): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const response = await fetch(url, {
      method: 'DELETE',
      headers: { Authorization: 'Bearer owner' },
    });
    if (response.ok) return;
    // A process that was killed during a transaction leaves locks for a while, so the deletion is
    // retried.
    if (response.status !== 409 || Date.now() - startedAt > LOCK_TIMEOUT_MS) {
      throw new Error(`${url} could not be cleared: ${response.status}`);
    }
    await setTimeout(DELETION_RETRY_DELAY_MS);
  }
}

export async function clearNetwork(): Promise<void> {
  await Promise.all([
    deleteAll(
      `${EMULATOR_ORIGINS.firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    ),
    deleteAll(`${EMULATOR_ORIGINS.auth}/emulator/v1/projects/${PROJECT_ID}/accounts`),
  ]);
}

/** Empties the network, then creates the demo network of the README. */
export async function createDemoNetwork(): Promise<void> {
  await clearNetwork();
  await seedDemo();
}
