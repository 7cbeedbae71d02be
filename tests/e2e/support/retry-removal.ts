import { expect } from './test.ts';

/**
 * The Firestore emulator locks whole collections, so a removal may get 503 while other tests run.
 */
export async function retryRemoval(
  expectFailure: (pattern: RegExp) => void,
  remove: () => Promise<void>,
): Promise<void> {
  expectFailure(/^503 .*\/api\/members\//);
  await expect(remove).toPass();
}
