import { expect } from './test.ts';

/**
 * Repeats `attempt` until it passes, as a person clicks again after a 503. The Firestore
 * emulator locks whole collections, so a removal beside other tests may find the database busy.
 */
export async function repeatIfBusy(
  expectFailure: (pattern: RegExp) => void,
  attempt: () => Promise<void>,
): Promise<void> {
  expectFailure(/^503 .*\/api\/members\//);
  await expect(attempt).toPass();
}
