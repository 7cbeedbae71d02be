import { setTimeout } from 'node:timers/promises';
import { seedDemo } from '../../tools/seed/demo.ts';
import { ORIGINS, PROJECT } from './environment.ts';

/**
 * Time after which the Firestore emulator releases the locks of a transaction that was never ended.
 */
const LOCKED_MS = 90_000;
const ASK_AGAIN_MS = 250;

async function clear(url: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const response = await fetch(url, {
      method: 'DELETE',
      headers: { Authorization: 'Bearer owner' },
    });
    if (response.ok) return;
    // A process that was killed during a transaction leaves its locks for a while.
    if (response.status !== 409 || Date.now() - began > LOCKED_MS) {
      throw new Error(`${url} could not be cleared: ${response.status}`);
    }
    await setTimeout(ASK_AGAIN_MS);
  }
}

/** Deletes all documents and accounts. */
export async function emptyNetwork(): Promise<void> {
  await Promise.all([
    clear(`${ORIGINS.firestore}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`),
    clear(`${ORIGINS.auth}/emulator/v1/projects/${PROJECT}/accounts`),
  ]);
}

/** Creates only the demo network of the README. */
export async function demoNetwork(): Promise<void> {
  await emptyNetwork();
  await seedDemo();
}
