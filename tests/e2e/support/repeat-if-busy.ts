import { expect } from './test.ts';

/**
 * Makes `attempt` again until it passes, as a person presses again after a 503. The Firestore
 * emulator locks whole collections, so a removal beside other tests may find the database busy.
 */
export async function repeatIfBusy(
  expectFailure: (pattern: RegExp) => void,
  attempt: () => Promise<void>,
): Promise<void> {
  expectFailure(/^503 .*\/api\/members\//);
  await expect(attempt).toPass();
}
