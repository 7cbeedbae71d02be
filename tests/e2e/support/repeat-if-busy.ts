import { expect } from './test.ts';

/** The Firestore emulator locks whole collections, so a removal may fail while other tests run. */
export async function repeatIfBusy(
  expectFailure: (pattern: RegExp) => void,
  attempt: () => Promise<void>,
): Promise<void> {
  expectFailure(/^503 .*\/api\/members\//);
  await expect(attempt).toPass();
}
